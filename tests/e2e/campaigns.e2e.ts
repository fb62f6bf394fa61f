import { addCustomer } from '@casekit/contract/customers'
import { expect, type Page, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { complaints, signIn } from './sign-in.ts'

/** The job goes round twice a minute, and mails leave after it. */
const ROUND_MS = 75_000

/** A customer whom no campaign knows yet. */
async function newCustomer(page: Page, customerName: string) {
  const bearer = await page.evaluate(() => localStorage.getItem('bearer') ?? '')
  const data = { customerName, customerMail: 'dorte@kunde.example' }
  const answer = await page.request.post(addCustomer.path, { headers: { authorization: bearer }, data })
  expect(answer.ok()).toBe(true)
}

async function addStep(page: Page, subject: string, days: string) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Tilføj trin' }).click()
  await dialog.getByLabel('Dage efter').fill(days)
  await dialog.getByLabel('Emne').fill(subject)
  await dialog.getByLabel('Tekst').fill('Hej {{customer.firstName}}. Er det tid til et eftersyn?')
  await dialog.getByRole('button', { name: 'Tilføj trin' }).click()
  await expect(dialog).toBeHidden()
}

test('a campaign is written, tried and started; a customer opts out, and it is paused', async ({ page, browser }) => {
  const complained = complaints(page)
  const number = randomUUID().slice(0, 8)
  const name = `Eftersyn ${number}`
  const customer = `Dorte Eftersyn${number}`
  await signIn(page, 'admin', '/')
  await newCustomer(page, customer)
  await page.goto('/Campaigns')
  await page.getByRole('button', { name: 'Ny kampagne' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Navn').fill(name)
  await dialog.getByRole('button', { name: 'Ny kampagne' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeDisabled()

  await page.getByRole('button', { name: 'Ret målgruppe og mål' }).click()
  await dialog.getByLabel('Søg i kunder').fill(customer)
  await dialog.getByLabel('Kontrolgruppe i procent').fill('0')
  await expect(dialog.getByText('1 kunde', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Gem' }).click()
  await expect(dialog).toBeHidden()
  await addStep(page, `${name}: er anlægget klar?`, '0')
  await addStep(page, 'Sidste tider', '7')

  await page.getByRole('link', { name: 'Indhold', exact: true }).click()
  const first = page.getByRole('article', { name: 'Trin 1' })
  await expect(first.getByText('Hej Mette. Er det tid til et eftersyn?')).toBeVisible()
  await first.getByRole('button', { name: 'Send prøve til mig' }).click()
  await expect(page.getByText('Prøven er sendt til admin@nordhavn.example')).toBeVisible()

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sæt på pause' })).toBeVisible()

  const reader = await browser.newContext({ locale: 'da-DK', viewport: { width: 390, height: 844 } })
  const phone = await reader.newPage()
  await expect(async () => {
    await phone.goto('/dev/mailbox')
    await expect(phone.getByRole('link', { name: `[Prøve] ${name}` })).toBeVisible({ timeout: 1000 })
    await expect(phone.getByRole('link', { name: `${name}: er anlægget klar?`, exact: true })).toBeVisible({
      timeout: 1000,
    })
  }).toPass({ timeout: ROUND_MS, intervals: [3000] })
  await phone.getByRole('link', { name: `${name}: er anlægget klar?`, exact: true }).click()
  await expect(phone.getByText('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBeVisible()
  await expect(phone.getByText('Hej Dorte. Er det tid til et eftersyn?')).toBeVisible()
  await phone
    .getByRole('link', { name: /\/unsubscribe\// })
    .last()
    .click()
  await expect(phone.getByRole('checkbox', { name: 'Mails' })).toBeChecked()
  await phone.getByRole('button', { name: 'Gem mit valg' }).click()
  await expect(phone.getByText('Dit valg er gemt.')).toBeVisible()
  await reader.close()

  await page.getByRole('link', { name: 'Modtagere' }).click()
  await expect(page.getByRole('row', { name: customer }).getByText('Afmeldt')).toBeVisible()
  await page.getByRole('button', { name: 'Sæt på pause' }).click()
  await expect(page.getByRole('button', { name: 'Genoptag' })).toBeVisible()
  expect(complained).toEqual([])
})
