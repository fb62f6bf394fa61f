import { expect, type Page, test } from '@playwright/test'
import { makeCase } from '../../tests/e2e/api.ts'
import { prepareSession } from '../../tests/e2e/sign-in.ts'
import { currentTime } from '../../tests/support/clock.ts'
import { say } from '../../tests/e2e/words.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: say('Palette.Title') })

const choose = async (page: Page, typed: string, option: string | RegExp) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: option, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
}

test('with a case open the palette sets its facts, asks for a task and turns to a note', async ({ page }) => {
  await prepareSession(page, 'staff')
  const mark = `Palet ${currentTime()}`
  await makeCase(page, `${mark} på siden`, mark)
  await page.goto(`/Cases?search=${encodeURIComponent(mark)}`)
  await page.getByText(`${mark} på siden`).first().click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()

  await test.step('the first group speaks of the case; a typed value is set', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('option').first()).toContainText(say('Cases.Status'))
    await page.keyboard.type('prioritet akut')
    await expect(page.getByRole('option', { name: 'Prioritet: Akut', selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Prioritet: Akut' })).toBeVisible()
  })

  await test.step('T asks for the status alone', async () => {
    await page.keyboard.press('t')
    await expect(palette(page).getByRole('option')).not.toHaveCount(0)
    await page.keyboard.type('planlæg')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: say('CaseStatus.NeedPlanning') })).toBeVisible()
  })

  await test.step('a task, and a note that is never the customer’s', async () => {
    await choose(page, 'ny opgave', say.start('Palette.Task'))
    await expect(page.getByRole('dialog', { name: say('Activity.New') })).toBeVisible()
    await page.keyboard.press('Escape')
    await choose(page, 'internt', say.start('Palette.Note'))
    await expect(page.getByRole('textbox', { name: say('Case.NoteLabel') })).toBeFocused()
  })

  await test.step('Backspace leads out of the case', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Backspace')
    await expect(palette(page).getByRole('option').first()).not.toContainText(say('Cases.Status'))
    await page.keyboard.press('Escape')
  })
})

test('with rows selected the palette changes them all, and one alone is written to on its page', async ({ page }) => {
  await prepareSession(page, 'staff')
  const mark = `Paletvalg ${currentTime()}`
  for (const number of [1, 2]) await makeCase(page, `${mark} nr. ${number}`, mark)
  await page.goto(`/Cases?search=${encodeURIComponent(mark)}`)
  const rows = page.locator('[row-index]:has([col-id=title])')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(rows.first().locator(':focus')).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: say('Grid.Selected', { count: 1 }) })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: say('Grid.Selected', { count: 2 }) })).toBeVisible()
  await choose(page, 'prioritet lav', 'Prioritet: Lav')
  await expect(rows.getByText(say('CasePriority.Low'))).toHaveCount(2)
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: say('Grid.Selected', { count: 1 }) })).toBeVisible()
  await choose(page, 'internt', say.start('Palette.Note'))
  await expect(page).toHaveURL(/\/Details\//)
  await expect(page.getByRole('textbox', { name: say('Case.NoteLabel') })).toBeFocused()
})
