import { expect, test } from '@playwright/test'
import { CASEKIT } from '../../embeds/e2e/host-page.ts'
import { WIDGETS } from './widgets.ts'

/** An offer, a basket and a home belong to one customer, and have tests of their own. */
const OF_ONE = new Set(['casekit-offer', 'casekit-shop', 'casekit-tenant'])

test('every element that is defined stands in the lab', async ({ request }) => {
  const { elements } = (await (await request.get(`${CASEKIT}/embeds/v1/loads.json`)).json()) as { elements: object }
  const ofAll = Object.keys(elements).filter(tag => !OF_ONE.has(tag))
  expect(WIDGETS.map(({ tag }) => tag).toSorted()).toEqual(ofAll.toSorted())
})
