import { addCustomer } from '@casekit/contract/customers'
import { expect, type Page, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { jobRunner } from './jobs.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

/** Creates a customer that no campaign has enrolled yet. */
async function newCustomer(page: Page, customerName: string) {
  const bearer = await page.evaluate(() => localStorage.getItem('bearer') ?? '')
  const data = { customerName, customerMail: 'dorte@kunde.example' }
  const answer = await page.request.post(addCustomer.path, { headers: { authorization: bearer }, data })
  expect(answer.ok()).toBe(true)
}

async function addStep(page: Page, subject: string, days: string) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: say('Campaigns.AddStep') }).click()
  await dialog.getByLabel('Dage efter').fill(days)
  await dialog.getByLabel(say('Campaigns.Subject')).fill(subject)
  await dialog.getByLabel(say('CampaignBlock.text')).fill('Hej {{customer.firstName}}. Er det tid til et eftersyn?')
  await dialog.getByRole('button', { name: say('Campaigns.AddStep') }).click()
  await expect(dialog).toBeHidden()
}

test('a campaign is written, tried and started; a customer opts out, and it is paused', async ({
  page,
  browser,
  request,
}) => {
  const complained = complaints(page)
  const number = randomUUID().slice(0, 8)
  const name = `Eftersyn ${number}`
  const customer = `Dorte Eftersyn${number}`
  const runCampaigns = await jobRunner(request, 'campaigns')
  await prepareSession(page, 'admin')
  await newCustomer(page, customer)
  await page.goto('/Campaigns')
  await page
    .getByRole('button', { name: say('Campaigns.Add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Campaigns.Name')).fill(name)
  await dialog.getByRole('button', { name: say('Campaigns.Add') }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await expect(page.getByRole('button', { name: say('Campaigns.Start'), exact: true })).toBeDisabled()

  await page.getByRole('button', { name: say('Campaigns.EditAudience') }).click()
  await dialog.getByLabel(say('Campaigns.Search')).fill(customer)
  await dialog.getByLabel(say('Campaigns.HoldOutPercent')).fill('0')
  await expect(dialog.getByText(say('Campaigns.Reachable', { count: 1 }), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: say('Campaigns.Save') }).click()
  await expect(dialog).toBeHidden()
  await addStep(page, `${name}: er anlægget klar?`, '0')
  await page.getByRole('button', { name: say('Campaigns.AddStep') }).click()
  const field = say('CampaignField.customer.firstName')
  await dialog
    .getByRole('button', { name: say('Campaigns.InsertField', { field }) })
    .first()
    .click()
  await expect(dialog.getByLabel(say('Campaigns.Subject'))).toHaveValue('{{customer.firstName}}')
  await dialog.getByLabel(say('Campaigns.Subject')).press('End')
  await page.keyboard.type(', de sidste tider')
  await dialog.getByLabel(say('CampaignBlock.text')).fill('Ring til os.')
  await dialog.getByRole('button', { name: say('Campaigns.AddStep') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `${field}, de sidste tider` })).toBeVisible()

  await page.getByRole('link', { name: say('Campaigns.Content'), exact: true }).click()
  const first = page.getByRole('article', { name: say('Campaigns.StepNumber', { number: '1' }) })
  await expect(first.getByText('Hej Mette. Er det tid til et eftersyn?')).toBeVisible()
  await first.getByRole('button', { name: say('Campaigns.SendTest') }).click()
  await expect(page.getByText('Prøven er sendt til admin@nordhavn.example')).toBeVisible()

  await page.getByRole('button', { name: say('Campaigns.Start'), exact: true }).click()
  await dialog.getByRole('button', { name: say('Campaigns.Start'), exact: true }).click()
  await expect(page.getByRole('button', { name: say('Campaigns.Pause') })).toBeVisible()

  const reader = await browser.newContext({ locale: 'da-DK', viewport: { width: 390, height: 844 } })
  const phone = await reader.newPage()
  await expect(async () => {
    await runCampaigns()
    await phone.goto('/dev/mailbox')
    await expect(phone.getByRole('link', { name: `[Prøve] ${name}` })).toBeVisible({ timeout: 1000 })
    await expect(phone.getByRole('link', { name: `${name}: er anlægget klar?`, exact: true })).toBeVisible({
      timeout: 1000,
    })
  }).toPass({ timeout: 30_000, intervals: [3000] })
  await phone.getByRole('link', { name: `${name}: er anlægget klar?`, exact: true }).click()
  await expect(phone.getByText('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBeVisible()
  await expect(phone.getByText('Hej Dorte. Er det tid til et eftersyn?')).toBeVisible()
  await phone
    .getByRole('link', { name: /\/unsubscribe\// })
    .last()
    .click()
  await expect(phone.getByRole('checkbox', { name: say('Unsubscribe.mail') })).toBeChecked()
  await phone.getByRole('button', { name: say('Unsubscribe.Keep') }).click()
  await expect(phone.getByText('Dit valg er gemt.')).toBeVisible()
  await reader.close()

  await page.getByRole('link', { name: say('Campaigns.Persons') }).click()
  await expect(page.getByRole('row', { name: customer }).getByText(say('Campaigns.OptedOut'))).toBeVisible()
  await page.getByRole('button', { name: say('Campaigns.Pause') }).click()
  await expect(page.getByRole('button', { name: say('Campaigns.Resume') })).toBeVisible()
  expect(complained).toEqual([])
})
