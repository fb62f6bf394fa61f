import { expect, test } from '@playwright/test'
import type { Host } from './hosts.ts'
import { openHost } from './open-host.ts'
import { freshToken } from './partner.ts'
import { WIDGETS } from './widgets.ts'

const TAGS = WIDGETS.map(({ tag }) => tag)
const EMPTY: Host = { name: 'an empty page' }

test('in a sandbox without an origin every call is refused, and each widget that called says so', async ({
  browser,
}) => {
  const { page, calls, complaints, close } = await openHost(browser, EMPTY, {
    tags: TAGS,
    token: await freshToken(),
    path: '/frame',
  })
  const frame = page.frameLocator('iframe')
  for (const { tag, firstUse } of WIDGETS) {
    const element = frame.locator(tag)
    await expect(firstUse(element).or(element.getByRole('alert')).first(), tag).toBeVisible()
    const box = element.getByRole('searchbox')
    if (await box.isVisible()) await box.fill('hansen')
    await expect(element.getByRole('alert').first(), tag).toBeVisible()
  }
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) expect(await call.response()).toBeNull()
  expect(complaints.filter(text => !/blocked by CORS policy|net::ERR_FAILED/.test(text))).toEqual([])
  await close()
})
