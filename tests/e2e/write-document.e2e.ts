import { expect, type Page, test } from '@playwright/test'
import { makeCase, post } from './api.ts'
import { line, newMark, write } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK', viewport: { width: 1440, height: 900 } })

async function begin(page: Page, title: string): Promise<string> {
  await prepareSession(page, 'admin')
  await page.goto('/')
  return post(page, '/api/Website/Document', { caseId: await makeCase(page, title), kind: 'Offer', title })
}
const lines = (page: Page) => page.getByRole('textbox', { name: say('Document.Line'), exact: true })

test('an offer of twenty lines is written by keyboard alone', async ({ page }) => {
  const complained = complaints(page)
  const id = await begin(page, `Tastatur ${newMark()}`)
  await page.goto(`/Offer/${id}`)
  const add = page.getByRole('button', { name: say('LineKind.product'), exact: true })
  await add.focus()
  await page.keyboard.press('Enter')
  for (let nth = 1; nth <= 20; nth += 1) {
    await expect(lines(page)).toHaveCount(nth)
    await expect(lines(page).nth(nth - 1)).toBeFocused()
    await page.keyboard.type(`Nr ${nth}`)
    await page.keyboard.press('Escape') // price book matches
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(`3*${nth}`)
    for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab')
    if (nth < 20) await page.keyboard.press('Enter')
  }
  // two of each at three times its number: 6 × 210
  await expect(page.getByText('1.260,00').first()).toBeVisible()
  await lines(page).first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(lines(page).first()).toHaveValue('Nr 2')
  await expect(lines(page).nth(1)).toBeFocused()
  await expect(page.getByText(say('DocumentEditor.Saved.saved'), { exact: true })).toBeVisible()
  await expectClean(page, 'an offer of twenty lines')
  expect(complained).toEqual([])
})

test('rows of a spreadsheet become lines where they are pasted, and can be taken back', async ({ page }) => {
  const id = await begin(page, `Regneark ${newMark()}`)
  await page.goto(`/Offer/${id}`)
  await page.getByRole('button', { name: say('LineKind.product'), exact: true }).click()
  const rows = ['Vare\tAntal\tEnhed\tPris', 'Fliser\t12,5\tm²\t249,95', 'Fuge\t3\tspand\t189'].join('\n')
  await lines(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, rows)
  await expect(page.getByText(say('DocumentEditor.Pasted', { count: 2 }))).toBeVisible()
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toHaveValue('Fliser')
  await expect(page.getByRole('row', { name: /3\.124,38/ })).toHaveCount(1)
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first()).toHaveValue('')
})

test('two who write at once see each other at their lines, and neither loses a word', async ({ page, browser }) => {
  const id = await begin(page, `To på én gang ${newMark()}`)
  await write(page, id, 'To på én gang', { a: [line('1', 'Fliser', 100), line('2', 'Fuge', 50)] })
  await page.goto(`/Offer/${id}`)
  await lines(page).first().waitFor()
  const context = await browser.newContext({ locale: 'da-DK' })
  const other = await context.newPage()
  await prepareSession(other, 'staff')
  await other.goto(`/Offer/${id}`)
  await lines(other).nth(1).waitFor()
  await expect(page.getByText(/har dokumentet åbent$/)).toBeVisible()
  await lines(other).nth(1).fill('Fuge, grå')
  await expect(page.getByText(/skriver i dokumentet$/)).toBeVisible()
  await expectClean(page, 'a document that two write')
  await lines(page).first().fill('Fliser 60 × 60')
  await expect(page.getByText(say.start('DocumentEditor.Saved.saved'))).toBeVisible()
  await expect(other.getByText(say.start('DocumentEditor.Saved.saved'))).toBeVisible()
  await other.reload()
  await expect(lines(other).first()).toHaveValue('Fliser 60 × 60')
  await expect(lines(other).nth(1)).toHaveValue('Fuge, grå')
  await other.getByRole('link', { name: 'Casekit', exact: true }).click()
  await expect(page.getByText(/har dokumentet åbent$|skriver i dokumentet$/)).toBeHidden()
  await context.close()
})
