import { expect } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { signIn } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'

test('a case goes to a partner with a file; the partner accepts it, and the sender sees at once how far they are', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, 'staff')
  await page.goto('/Cases?search=48188')
  await page.getByRole('link', { name: /Skimmelsvamp/ }).click()
  const files = page.getByRole('region', { name: /^Filer/ })
  const name = `Tavlen ${currentTime()}.txt`
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from('Gruppe 4 falder ud') }
  await files.locator('input[type=file]').setInputFiles(file)
  await expect(files.getByRole('button', { name, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Flere handlinger' }).click()
  await page.getByRole('menuitem', { name: 'Overdrag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Overdrag til partner' })
  await dialog.getByLabel('Partner', { exact: true }).selectOption('Voltgaard El & Varme')
  await dialog.getByLabel('Ansvarlig hos partneren').selectOption('Rune Voltgaard')
  const title = `El-tavle (${currentTime()})`
  await dialog.getByLabel('Titel').fill(title)
  await dialog.getByLabel('Besked til partneren').fill('Ring før I kører')
  await dialog.getByLabel(name).check()
  await expectClean(page, 'hand over', '[open].ck-dialog')
  await dialog.getByRole('button', { name: 'Overdrag' }).click()
  const transfer = page.getByRole('region', { name: 'Overdragelser' }).getByRole('listitem').first()
  await expect(transfer.getByText('Venter')).toBeVisible()

  const partner = await elsewhere()
  await signIn(partner, 'partner')
  await partner.getByRole('link', { name: /^Indbakke/ }).click()
  await partner
    .getByRole('tab', { name: 'I gang' })
    .or(partner.getByRole('link', { name: 'I gang' }))
    .click()
  await partner.locator('[role=row]').filter({ hasText: title }).getByText(title).click()
  const peek = partner.getByRole('complementary', { name: /El-tavle/ })
  await expect(peek.getByText('Ring før I kører')).toBeVisible()
  await expectClean(partner, 'inbox')
  const saved = partner.waitForEvent('download')
  await peek.getByRole('button', { name }).click()
  expect((await saved).suggestedFilename()).toBe(name)
  await peek.getByRole('button', { name: 'Acceptér' }).click()
  await expect(partner.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(partner.getByText('Overdraget fra Nordhavn Service A/S')).toBeVisible()
  await expect(partner.getByRole('region', { name: /^Filer/ }).getByText(name)).toBeVisible()

  await expect(transfer.getByText('Accepteret')).toBeVisible()
  await expect(transfer.getByText(/Sag \d+ hos partneren · Modtaget · Rune Voltgaard/)).toBeVisible()
  await expectClean(page, 'case with transfers')
  await partner.getByRole('button', { name: 'Afslut sag' }).click()
  await expect(transfer.getByText('Afsluttet')).toBeVisible()
})
