import { SETTINGS_ENTRIES } from '@casekit/rules/settings-entries'
import { expect, type Page, test } from '@playwright/test'
import { prepareSession } from '../../tests/e2e/sign-in.ts'

/** Elements below the edge of the sheet that cannot be scrolled to. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('.ck-sheet')!
    const edge = sheet.getBoundingClientRect().bottom
    const scrolls = (element: Element): boolean =>
      (/auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight) ||
      (element !== sheet && element.parentElement !== null && scrolls(element.parentElement))
    return [...sheet.querySelectorAll('input, button, a, h2, td, li, p')]
      .filter(element => element.checkVisibility() && element.getBoundingClientRect().top > edge && !scrolls(element))
      .map(element => `${element.tagName} ${element.textContent}`)
  })

/** The number of pages per test. */
const PAGES = 6

for (let at = 0; at < SETTINGS_ENTRIES.length; at += PAGES)
  test(`every page of the settings can be read to its end in a low window, from the ${at + 1}th on`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await prepareSession(page, 'admin')
    for (const { route } of SETTINGS_ENTRIES.slice(at, at + PAGES)) {
      await page.goto(`/${route}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.ck-sheet [aria-busy=true]')).toHaveCount(0)
      expect(await outOfReach(page), route).toEqual([])
    }
  })
