import { expect, test } from '@playwright/test'
import { CASEKIT } from '../../embeds/e2e/host-page.ts'
import { WIDGETS } from './widgets.ts'

test('every element that is defined stands in the lab', async ({ request }) => {
  const { elements } = (await (await request.get(`${CASEKIT}/embeds/v1/loads.json`)).json()) as { elements: object }
  // the tenant's page is one tenant's alone, and has stories of its own
  const ofAll = Object.keys(elements).filter(tag => tag !== 'casekit-tenant')
  expect(WIDGETS.map(({ tag }) => tag).toSorted()).toEqual(ofAll.toSorted())
})
