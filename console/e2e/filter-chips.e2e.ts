import { expect, test } from '@playwright/test'
import { signIn } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

test('what a list is narrowed by stands above it in words, and each goes by itself or with the others', async ({
  page,
}) => {
  const filter = { title: { filterType: 'text', type: 'contains', filter: 'vand' } }
  await signIn(
    page,
    'core',
    `/Cases?status=Open&priority=Normal&priority=Urgent&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  const chips = page.getByRole('region', { name: say('Grid.Filters'), exact: true })
  await expect(chips.getByText('Prioritet er Normal eller Akut')).toBeVisible()
  await expect(chips.getByText('Titel indeholder »vand«')).toBeVisible()
  await expect(chips.getByText(say('Cases.Status'))).toHaveCount(0) // the tab shows it

  await chips.getByRole('button', { name: say('Grid.RemoveFilter', { column: say('Cases.Priority') }) }).press('Enter')
  await expect(page).not.toHaveURL(/priority/)
  await expect(page).toHaveURL(/status=Open/)
  const last = chips.getByRole('button', { name: say('Grid.RemoveFilter', { column: say('Cases.CaseTitle') }) })
  await expect(last).toBeFocused()
  await last.press('Enter')
  await expect(page).toHaveURL('/Cases?status=Open')
  await expect(chips).toHaveCount(0)
  await expect(page.locator('.ag-cell:focus')).toBeAttached()
  await page.goBack()
  await expect(chips.getByText('Titel indeholder »vand«')).toBeVisible()

  await page.goto('/Cases?status=Open&status=Closed&priority=Normal')
  await expect(chips.getByText('Status er Åben eller Afsluttet')).toBeVisible()
  await chips.getByRole('button', { name: say('Grid.ResetFilters') }).click()
  await expect(page).toHaveURL('/Cases')
})

test('a chosen row is named, and what is narrowed becomes a view of one’s own', async ({ page }) => {
  await signIn(page, 'core')
  await page.getByRole('button', { name: say('Grid.FilterRow') }).click()
  await page.getByRole('button', { name: say('Grid.FilterOf', { column: say('Cases.Responsible') }) }).click()
  const values = page.getByRole('group', {
    name: say('Grid.FilterOf', { column: say('Cases.Responsible') }),
    exact: true,
  })
  await values.getByRole('checkbox', { name: say('Grid.All') }).click()
  const first = values.getByRole('checkbox').nth(2)
  const name = (await values.getByRole('listitem').nth(2).locator('.ck-truncate').textContent()) ?? ''
  await first.click()
  await page.keyboard.press('Escape')
  const chips = page.getByRole('region', { name: say('Grid.Filters'), exact: true })
  await expect(chips.getByText(`Ansvarlig er ${name}`)).toBeVisible()
  await chips.getByRole('button', { name: say('Grid.SaveView') }).click()
  await page.getByRole('textbox', { name: say('Grid.ViewName') }).fill('Kun de der')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Grid.SaveView') })
    .click()
  await expect(page.getByText(say('Grid.ViewSaved', { name: 'Kun de der' }))).toBeVisible()
  await page.getByRole('button', { name: say('Grid.Views') }).click()
  await page.getByRole('menuitem', { name: say('Grid.RemoveView', { name: 'Kun de der' }) }).click()
  await expect(page.getByText(say('Grid.ViewRemoved', { name: 'Kun de der' }))).toBeVisible()
})
