import { expect, test } from '@playwright/test'
import { makeCase } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test('a color, a channel and a reason that Setup asks for stand on the board and on the case', async ({ page }) => {
  await prepareSession(page, 'swede')
  const caseId = await makeCase(page, 'Läckande kran')
  await page.goto('/Settings/Setup?list=channels')
  await page.getByRole('button', { name: 'Tilføj' }).click()
  const entry = page.getByRole('dialog', { name: 'Tilføj' })
  await entry.getByLabel('Navn').fill('Telefon')
  await entry.getByRole('button', { name: 'Gem' }).click()
  await expect(page.getByRole('button', { name: /^Telefon/ })).toBeVisible()

  await page.getByRole('button', { name: 'Faser', exact: true }).click()
  const first = page.getByRole('region', { name: 'Faser' }).getByRole('listitem').first()
  await first.getByRole('button').first().click()
  await page.getByLabel('Farve').fill('#c2410c')
  await page.getByRole('button', { name: 'Fjern farven' }).press('Enter')
  const color = page.getByLabel('Farve: ingen')
  await expect(color).toBeFocused()
  await color.fill('#c2410c')
  await page.getByRole('dialog').getByRole('button', { name: 'Gem' }).click()
  await expect(first.locator('.ck-setup-color')).toBeVisible()

  await page.getByRole('button', { name: 'Statusser' }).click()
  await page.getByRole('switch', { name: 'Kræv en grund fra Åben til Afsluttet' }).check()
  await page.getByRole('switch', { name: 'Tillad fra Åben til Skal planlægges' }).uncheck()
  await expectClean(page, 'which changes of status are allowed and need a reason')

  await page.goto(`/Details/${caseId}`)
  await page.getByRole('button', { name: 'Åben', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Afsluttet' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Skal planlægges' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Kanal/ }).click()
  await page.getByRole('option', { name: 'Telefon' }).click()
  await expect(page.getByText('Kanal: Telefon')).toBeVisible()
  await page.getByRole('button', { name: 'Afslut sag' }).click()
  const why = page.getByRole('dialog', { name: 'Afslut sag' })
  await why.getByLabel('Hvorfor?').fill('Kranen är bytt')
  await expectClean(page, 'why a case is closed', '[open].ck-dialog')
  await why.getByRole('button', { name: 'Afslut sag' }).click()
  await expect(why).toBeHidden()

  await page.goto('/Kanban')
  await expect(page.locator('.ck-kb-color')).toHaveCount(1)

  await page.goto('/Settings/Setup?list=statuses')
  await expect(page.getByText(/^Ændret af .+/)).toBeVisible()
  await page.getByRole('button', { name: 'Brug afsnittets standard' }).click()
  await expect(page.getByRole('switch', { name: 'Tillad fra Åben til Skal planlægges' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Kræv en grund fra Åben til Afsluttet' })).not.toBeChecked()
})
