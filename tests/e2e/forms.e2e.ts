import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { holdBefore } from './camera.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'

test.use({ locale: 'da-DK', permissions: ['camera'] })

test('a form is built and published, filled in on a case through a reload, printed, and its failed field is a task', async ({
  page,
}) => {
  const name = `Pumpetjek ${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/CustomForms')
  await page.getByRole('button', { name: 'Ny formular' }).click()
  await page.getByRole('menuitem', { name: 'Tom formular' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny formular' })
  await dialog.getByLabel('Navn').fill(name)
  await dialog.getByRole('button', { name: 'Opret' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await build(page)
  await expectClean(page, 'builder of a form')
  await page.getByRole('link', { name: 'Bruges på' }).click()
  await page.getByLabel('Bruges på alle sager').check()
  await page.getByRole('button', { name: 'Udgiv v1' }).click()
  await expect(page.getByText('v1 i brug', { exact: true })).toBeVisible()

  await page.goto('/Cases')
  await page.getByRole('row').nth(3).getByRole('link').first().click()
  const fillIn = page.getByRole('button', { name: `Udfyld ${name}` })
  await fillIn.click()
  await fill(page)
  await page.reload()
  await expect(page.getByLabel('Bemærkning')).toHaveValue('Falder over natten')
  await expectClean(page, 'form that is filled in')
  await page.getByRole('button', { name: 'Afslut formularen' }).click()
  await expect(page.getByText('udfyldt af')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Hent som PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`${name}.pdf`)
  await page.getByRole('listitem').getByRole('link', { name: 'Efterfyld anlæg' }).click()
  await expect(page.getByRole('region', { name: 'Formularer' }).getByText('1 dumpet').first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Opgaver' }).getByRole('button', { name: 'Efterfyld anlæg' }),
  ).toBeVisible()
  await listed(page, name)
  await archive(page, name)
})

test('a code is scanned into a form, and typed where the camera may not be used', async ({ page }) => {
  const name = `Lagertjek ${currentTime()}`
  await holdBefore(page, ['5701234567890'])
  await prepareSession(page, 'admin')
  await page.goto('/Settings/CustomForms')
  await page.getByRole('button', { name: 'Ny formular' }).click()
  await page.getByRole('menuitem', { name: 'Tom formular' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny formular' })
  await dialog.getByLabel('Navn').fill(name)
  await dialog.getByRole('button', { name: 'Opret' }).click()
  await page.getByRole('button', { name: 'Stregkode eller QR' }).click()
  await page.getByLabel('Spørgsmål').fill('Filterets nummer')
  const phone = page.getByRole('region', { name: 'På telefonen' })
  const code = phone.getByRole('textbox', { name: 'Filterets nummer' })
  await phone.getByRole('button', { name: 'Scan koden' }).click()
  await expect(code).toHaveValue('5701234567890')
  await expect(phone.getByLabel('Det kameraet ser')).toBeHidden()

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await phone.getByRole('button', { name: 'Scan koden' }).click()
  await expect(phone.getByText('Kameraet kan ikke bruges. Skriv koden i stedet.')).toBeVisible()
  await expectClean(page, 'form with a code to scan')
  await code.fill('A-17')
  await expect(code).toHaveValue('A-17')
})

/** A number that fails below 1 and raises a task. */
async function build(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tal med grænse' }).click()
  await page.getByLabel('Spørgsmål').fill('Driftstryk')
  await page.getByLabel('Skal udfyldes').check()
  await page.getByLabel('Enhed').fill('bar')
  await page.getByLabel('Dumper under').fill('1')
  await page.getByLabel('Når det dumper', { exact: true }).selectOption({ label: 'Opret opgave' })
  await page.getByLabel('Titel', { exact: true }).fill('Efterfyld anlæg')
  await page.getByLabel('Kræv en bemærkning').check()
  const phone = page.getByRole('region', { name: 'På telefonen' })
  await phone.getByLabel('Driftstryk').last().fill('0,7')
  await expect(phone.getByText('Under 1 bar')).toBeVisible()
  await page.getByRole('button', { name: 'Gem', exact: true }).click()
  await expect(page.getByText('Formularen er gemt')).toBeVisible()
}

async function fill(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Driftstryk' }).fill('0,7')
  await expect(page.getByText('Opgaven »Efterfyld anlæg« oprettes')).toBeVisible()
  await page.getByRole('button', { name: 'Afslut formularen' }).click()
  await expect(page.getByText('Der mangler en bemærkning')).toBeVisible()
  await page.getByLabel('Bemærkning').fill('Falder over natten')
}

/** Its answers as a list, with what failed in words. */
async function listed(page: Page, name: string): Promise<void> {
  await page.goto('/Settings/CustomForms')
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Besvarelser' }).click()
  await page.getByRole('button', { name: 'Filtrér besvarelserne' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Besvarelser' })).toBeVisible()
  const answer = page.getByRole('row').filter({ hasText: name })
  await expect(answer).toContainText('1 dumpet')
  await expect(answer).toContainText('Driftstryk')
  await expectClean(page, 'list of answers to forms')
}

/** So that no other story finds it on its cases. */
async function archive(page: Page, name: string): Promise<void> {
  await page.goto('/Settings/CustomForms')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Flere handlinger' }).click()
  await page.getByRole('menuitem', { name: 'Arkiver' }).click()
  await expect(page.getByText('Formularen er arkiveret')).toBeVisible()
}
