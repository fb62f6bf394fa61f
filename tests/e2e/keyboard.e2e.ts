import { expect, type Page, test } from '@playwright/test'
import { pick } from './pick.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

/** Presses Tab until the focused element has this name; fails if it is not among the next `most` stops. */
async function tabTo(page: Page, name: RegExp, most = 40): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null
      return focused?.getAttribute('aria-label') ?? focused?.labels?.[0]?.textContent ?? focused?.textContent ?? ''
    })
    if (name.test(label.trim())) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('a case is created without a mouse, and the focus is back where it was after closing', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel(say('Login.Email')).waitFor()
  await expect(page.getByLabel(say('Login.Email'))).toBeFocused()
  await page.keyboard.type('staff@nordhavn.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('casekit-demo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: say('Cases.Title') }).waitFor()

  await tabTo(page, /^\s*Opret sag/)
  await page.keyboard.press('Enter')
  const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
  await expect(wizard.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(wizard).toBeHidden()
  await expect(page.locator('*:focus')).toHaveText(/Opret sag/)

  await page.keyboard.press('Enter')
  await expect(wizard.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('nordkyst')
  await wizard.getByText('Nordkyst Ejendomme A/S').first().waitFor()
  await tabTo(page, /Nordkyst Ejendomme/)
  await page.keyboard.press('Enter')
  await tabTo(page, /Næste/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Beskrivelse/)
  await page.keyboard.type('Kun med tastaturet')
  await tabTo(page, /^Opret sag$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Details\//)
  await expect(page.getByText('Kun med tastaturet')).toBeVisible()
})

test('a list that failed gives the focus to its rows, is sorted by several columns, grouped, arranged, and printed by the menu', async ({
  page,
}) => {
  await prepareSession(page, 'staff')
  await page.route('**/Overview/cases/Rows', route => route.abort())
  await page.goto('/Cases?status=Open&status=Closed')
  await page.getByRole('button', { name: say('Buttons.TryAgain') }).focus()
  await page.unroute('**/Overview/cases/Rows')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible()

  const sortBy = (heading: string, keys: string) =>
    page.getByRole('columnheader', { name: heading }).press(keys, { timeout: 2000 })
  await sortBy(say('Cases.Status'), 'Enter')
  await sortBy(say('Cases.CaseTitle'), 'Shift+Enter')
  await sortBy(say('Cases.Priority'), 'Control+Enter')
  await expect(page).toHaveURL(/sort=status%2Ctitle%2Cpriority$/)

  await page.getByRole('button', { name: say('Grid.Columns'), exact: true }).click()
  await pick(page, say('Grid.GroupBy'), say('Cases.Status'))
  const groups = page.getByRole('grid').getByRole('button', { expanded: true })
  await expect(groups.first()).toHaveText(say.start('CaseStatus.Open'))
  await pick(page, say('Grid.GroupBy'), say('Grid.NoGroups'))
  await expect(groups).toHaveCount(0)

  await page.getByRole('button', { name: say('Grid.Pin', { column: say('Cases.CaseTitle') }) }).click()
  const unpin = page.getByRole('button', { name: say('Grid.Unpin', { column: say('Cases.CaseTitle') }) })
  await unpin.waitFor()
  await page.reload()
  await page.getByRole('button', { name: say('Grid.Columns'), exact: true }).click()
  await unpin.waitFor()
  await page.getByRole('button', { name: say('Grid.ResetColumns') }).click()
  await expect(page.getByRole('button', { name: say('Grid.Pin', { column: say('Cases.CaseTitle') }) })).toBeVisible()

  await expect(page.getByRole('row', { name: /Åben/ }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(async () => {
    await page.evaluate(() => ['afterprint', 'beforeprint'].map(name => dispatchEvent(new Event(name))))
    expect(await page.getByRole('row').count()).toBeGreaterThan(100)
  }).toPass()
  await expect(page.getByRole('heading', { name: say('Cases.Title') })).toBeVisible()
})
