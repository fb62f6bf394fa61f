import { type Browser, expect, type Page, test } from '@playwright/test'
import { longestProcessorTask } from '../bench/longest-processor-task.ts'
import { makeCase } from './api.ts'
import { cardsOf, openBoard } from './board.ts'
import { signIn } from './sign-in.ts'
import { say } from './words.ts'

/** An old laptop or a phone is four times slower than this machine. */
const SLOWER = 4
const PAUSE_MS = 100

/**
 * Performs an act and expects no task of the page to take longer than 100 ms there. Only keys, and no locators in
 * between: a query would be the page's longest task.
 */
async function expectQuick(browser: Browser, page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  const longest = await longestProcessorTask(browser, page, name, async () => {
    await act()
    await page.evaluate(mark => performance.mark(mark), name)
  })
  const shown = Math.round(longest * SLOWER)
  test.info().annotations.push({ type: 'measured', description: `${name}: ${shown} ms` })
  expect.soft(shown, name).toBeLessThan(PAUSE_MS)
}

const whenThere = (page: Page, selector: string) =>
  page.waitForFunction(one => document.querySelector(one) !== null, selector)
const whenGone = (page: Page, selector: string) =>
  page.waitForFunction(one => document.querySelector(one) === null, selector)

test('writing, menus and the palette never halt on a case', async ({ page, browser }) => {
  await signIn(page, 'staff')
  await page.goto(`/Details/${await makeCase(page, 'Utæt vandhane')}`)
  await page
    .getByRole('form', { name: say('Talk.Write') })
    .getByRole('textbox')
    .focus()
  await expectQuick(browser, page, 'write', () => page.keyboard.type('Vi kommer i morgen tidlig mellem otte og ni.'))
  await page.getByRole('button', { name: say('CaseStatus.Open'), exact: true }).focus()
  await expectQuick(browser, page, 'open the status menu', async () => {
    await page.keyboard.press('Enter')
    await whenThere(page, '[role="menuitem"]')
    await page.keyboard.press('Escape')
  })
  await expectQuick(browser, page, 'open the palette', async () => {
    await page.keyboard.press('Control+k')
    await whenThere(page, '[open] [role="combobox"]')
  })
  await expectQuick(browser, page, 'write in the palette', () => page.keyboard.type('opgave'))
})

test('tabs of a case on a phone never halt', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'staff')
  await page.goto(`/Details/${await makeCase(page, 'Utæt vandhane')}`)
  await page.getByRole('link', { name: say('Case.Details'), exact: true }).focus()
  await expectQuick(browser, page, 'switch a tab', async () => {
    await page.keyboard.press('Enter')
    await whenThere(page, '.ck-case-tabs [aria-current]:nth-child(2)')
  })
})

test('moving through a list, selecting and changing a row never halt', async ({ page, browser }) => {
  await signIn(page, 'staff')
  await page.getByRole('row').nth(3).waitFor()
  await page.keyboard.press('j')
  await expectQuick(browser, page, 'move down', async () => {
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('j')
  })
  await expectQuick(browser, page, 'select', () => page.keyboard.press('x'))
  await expectQuick(browser, page, 'choose a status', async () => {
    await page.keyboard.press('t')
    await whenThere(page, '[role="option"], [role="menuitem"]')
  })
  await page.keyboard.press('Escape')
})

test('a card is carried to another column without a halt', async ({ page, browser }) => {
  await openBoard(page, 'staff')
  await cardsOf(page, 'Besigtigelse').first().locator('.ck-kb-open').focus()
  await expectQuick(browser, page, 'carry a card', async () => {
    for (const key of [' ', 'ArrowRight', 'ArrowDown', ' ']) await page.keyboard.press(key)
    await whenThere(page, '.ck-toast')
  })
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await whenGone(page, '.ck-toast')
})
