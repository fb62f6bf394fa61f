import { expect, test } from '@playwright/test'
import type { Host } from './hosts.ts'
import { leftBehind, openHost } from './open-host.ts'
import { bundled, file } from './page-parts.ts'
import { freshToken } from './partner.ts'
import { WIDGETS } from './widgets.ts'

const TAGS = WIDGETS.map(({ tag }) => tag)

const PJAX = `jQuery(document).pjax('nav a', '#place', { fragment: '#place', timeout: 9000 })`

const NAVIGATIONS: Host[] = [
  { name: 'ordinary links' },
  { name: 'Turbo', script: () => bundled('pages/turbo.ts') },
  { name: 'pjax', script: () => `${file('jquery/dist/jquery.js')};${file('jquery-pjax/jquery.pjax.js')};${PJAX}` },
]

/**
 * The page itself changes by navigation; what our scripts started must not outlive it. The loader keeps looking for
 * elements.
 */
const BEGUN = /^(listeners|timers|observers(?!: MutationObserver of #document$)|connections)/

for (const host of NAVIGATIONS) {
  test(`${host.name}: away, Back and Forward work, and a page that was left leaves nothing`, async ({ browser }) => {
    const { page, busy, complaints, settled, close } = await openHost(browser, host, {
      tags: TAGS,
      token: await freshToken(),
    })
    await settled()
    const length = await page.evaluate(() => history.length)
    const isUsable = async () => {
      for (const { tag, firstUse } of WIDGETS) await firstUse(page.locator(tag)).click({ trial: true })
    }
    const isGone = async () => {
      await expect(page).toHaveURL(/away$/)
      await expect(page.locator(TAGS.join())).toHaveCount(0)
      await expect
        .poll(async () => (await leftBehind(page)).filter(one => BEGUN.test(one)), { timeout: 3000 })
        .toEqual([])
      await expect.poll(() => busy.size, { timeout: 3000 }).toBe(0)
    }
    await page.locator('#to-away').click()
    await isGone()
    await page.goBack()
    await isUsable()
    await page.goForward()
    await isGone()
    await page.goBack()
    await isUsable()
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
    expect(complaints).toEqual([])
    await close()
  })
}
