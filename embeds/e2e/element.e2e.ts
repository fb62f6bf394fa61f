import { expect, test } from '@playwright/test'
import { CASEKIT, freshToken, openHost } from './host-page.ts'
import { say } from '../../tests/e2e/words.ts'

/** An element's behavior is tested in embeds/tests; these test its impact on the page. */
const WIZARD = 'casekit-case-wizard'

test('under the strictest policy the console stays clean and the page stays as it was', async ({ page }) => {
  const token = await freshToken(page)
  const globals = () => page.evaluate(() => Object.keys(window).length)
  const complaints = await openHost(page, {
    body: `<main></main>`,
    script: `document.body.dataset.own = Object.keys(window).length`,
  })
  const before = await globals()
  const head = await page.evaluate(() => document.head.outerHTML)
  await page.evaluate(
    ({ tag, token }) => document.querySelector('main')?.append(Object.assign(document.createElement(tag), { token })),
    { tag: WIZARD, token },
  )
  await expect(page.locator(WIZARD).getByRole('heading', { name: say('CaseWizard.Title') })).toBeVisible()
  expect(await globals()).toBe(before)
  expect(await page.evaluate(() => document.head.outerHTML)).toBe(head)
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ''])
  expect(await page.evaluate(() => document.adoptedStyleSheets.length + document.styleSheets.length)).toBe(0)
  expect(complaints).toEqual([])
})

test('until it can be used it loads no more than its budget', async ({ page }) => {
  const token = await freshToken(page)
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (!request.url().startsWith(`${CASEKIT}/embeds/`)) return
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0, // responses arriving after the page is closed are not counted
      ),
    )
  })
  await openHost(page, { body: `<${WIZARD} token="${token}"></${WIZARD}>` })
  await expect(page.locator(WIZARD).getByRole('heading', { name: say('CaseWizard.Title') })).toBeVisible()
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const forms = 9 * 1024 // loaded after the first list is shown; may have arrived already
  expect(total).toBeGreaterThan(50 * 1024)
  expect(total).toBeLessThanOrEqual(100 * 1024 + forms)
})
