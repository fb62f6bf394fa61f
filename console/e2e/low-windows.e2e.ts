import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

/** The sizes of a small window, a tablet in landscape, and a laptop at 200 %. */
const WINDOWS = [
  { width: 1280, height: 500 },
  { width: 992, height: 560 },
  { width: 720, height: 450 },
]

/** The visible share of the window height. */
async function shareOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).boundingBox()
  const high = page.viewportSize()?.height ?? 1
  const top = Math.max(box?.y ?? high, 0)
  const bottom = Math.min((box?.y ?? 0) + (box?.height ?? 0), high)
  return (bottom - top) / high
}

for (const viewport of WINDOWS)
  test(`in a window of ${viewport.width} × ${viewport.height} the heads of a list and of a case scroll away`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, 'staff', '/Cases')
    await page.getByRole('row').nth(3).waitFor()
    const title = page.getByRole('heading', { level: 1 })
    const scrollHead = async () => {
      const { x = 0, y = 0 } = (await page.locator('.ck-sheet').boundingBox()) ?? {}
      await page.mouse.move(x + 200, y + 12)
      await page.mouse.wheel(0, 600)
    }
    await scrollHead()
    await expect(title).not.toBeInViewport()
    await expect.poll(() => shareOf(page, '.ck-overview-rows')).toBeGreaterThanOrEqual(0.6)

    await page.goto('/Cases?search=48174')
    await page.getByRole('link', { name: /Nye termostater/ }).click()
    await page.getByLabel(say('Talk.MessageLabel')).waitFor()
    await title.waitFor()
    await scrollHead()
    await expect(title).not.toBeInViewport()
    await expect.poll(() => shareOf(page, '.ck-case-body')).toBeGreaterThanOrEqual(0.6)
  })
