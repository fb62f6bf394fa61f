import { services } from '@casekit/contract/overview'
import { getAgreement } from '@casekit/contract/service'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { undo } from './toast.ts'
import { say } from './words.ts'

const inTwoMonths = () => new Date(currentTime() + 60 * 86_400_000).toISOString().slice(0, 10)

test('an agreement is made and activated: its visit stands, is skipped, and comes back by undo', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Service')
  await page
    .getByRole('button', { name: say('Service.Add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Service.Name')).fill('Solfangere, Havnegade 4')
  await dialog.getByRole('combobox', { name: say('Service.Customer') }).fill('Sundparken')
  await page
    .getByRole('option', { name: /Sundparken/ })
    .first()
    .click()
  await dialog.getByLabel(say('Service.Unit')).selectOption(say('IntervalUnit.month'))
  await dialog.getByLabel(say('Service.EveryCount'), { exact: true }).fill('3')
  // far enough ahead that the server's job does not make the case of the visit meanwhile
  await dialog.getByRole('textbox', { name: say('Service.StartsOn') }).fill(inTwoMonths())
  await page.keyboard.press('Tab')
  await dialog.getByLabel(say('Service.Tasks')).fill('Kontrollér væsketryk (20)\nRens filter')
  await dialog.getByRole('combobox', { name: say('Service.AddForm') }).fill('varmepumpe')
  await page
    .getByRole('option', { name: /varmepumpe/i })
    .first()
    .click()
  await expect(dialog.getByRole('button', { name: /^Fjern .*varmepumpe/i })).toBeVisible()
  await dialog.getByRole('button', { name: say('Service.Add') }).click()

  await page.getByRole('heading', { name: 'Solfangere, Havnegade 4', level: 1 }).waitFor()
  await expect(page.getByText(say('Service.Every.month', { count: 3 }))).toBeVisible()
  await expect(page.getByRole('region', { name: say.start('Service.Forms') })).toContainText(/varmepumpe/i)
  await expectClean(page, 'page of an agreement')
  await expect(page.getByText(say('Service.NoVisitNow'))).toBeVisible()
  await page.getByRole('button', { name: say('Service.Activate') }).click()
  await expect(page.getByText(say('Service.Now.active'))).toBeVisible()
  await expect(page.getByText(/^\d+-001 · /)).toBeVisible()

  await page.getByRole('button', { name: say('Service.Skip') }).click()
  await expect(page.getByText(/^\d+-002 · /)).toBeVisible()
  await undo(page, say.start('Service.Skipped'))
  await expect(page.getByText(/^\d+-001 · /)).toBeVisible()
  expect(complained).toEqual([])
})

test('a subscription that becomes active is invoiced by itself, and says what comes next', async ({ page }) => {
  test.setTimeout(120_000) // includes the wait below
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Service')
  await page
    .getByRole('button', { name: say('Service.Add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Service.Name')).fill('Elevator, Havnegade 8')
  await dialog.getByRole('combobox', { name: say('Service.Customer') }).fill('Sundparken')
  await page
    .getByRole('option', { name: /Sundparken/ })
    .first()
    .click()
  await dialog.getByLabel(say('Service.Pricing')).selectOption(say('Pricing.subscription'))
  await dialog.getByLabel(say('Service.Price'), { exact: true }).fill('12.600')
  await dialog.getByLabel(say('Service.Billed'), { exact: true }).selectOption(say('Billed.quarter'))
  await dialog.getByRole('button', { name: say('Service.Add') }).click()
  await page.getByRole('heading', { name: 'Elevator, Havnegade 8', level: 1 }).waitFor()
  await page
    .getByRole('navigation', { name: say('Service.Views') })
    .getByRole('link', { name: say('Service.Invoices') })
    .click()
  await expect(page.getByText(say('Service.NoInvoices'))).toBeVisible()
  await page.getByRole('button', { name: say('Service.Activate') }).click()
  // the server's job runs every twenty seconds
  const table = page.getByRole('table', { name: say('Service.Invoices') })
  await expect(table.getByRole('link', { name: say.like('AgreementInvoice.basis', { number: /\d+/ }) })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('region', { name: say('Service.NextInvoice') })).toContainText('3.150,00')
  await expectClean(page, 'invoices of an agreement')
  await table.getByRole('link', { name: say.start('AgreementInvoice.basis') }).click()
  await expect(page.getByText(/^Abonnement \d+\. /)).toBeVisible()
  await expect(page.getByRole('link', { name: /^\d+ Elevator, Havnegade 8$/ })).toBeVisible()
  expect(complained).toEqual([])
})

test('an agreement keeps each of its seasons when it is edited', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Service')
  await page
    .getByRole('button', { name: say('Service.Add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Service.Name')).fill('Tagrender, Havnegade 6')
  await dialog.getByRole('combobox', { name: say('Service.Customer') }).fill('Sundparken')
  await page
    .getByRole('option', { name: /Sundparken/ })
    .first()
    .click()
  await addSeason(dialog, 1, '04-01', '05-15')
  await addSeason(dialog, 2, '10-01', '31-11')
  await dialog.getByRole('button', { name: say('Service.Add') }).click()
  await expect(dialog.getByText(say('Service.BadSeason'))).toBeVisible()
  await dialog
    .getByRole('group', { name: say('Service.SeasonPlace', { place: '2' }) })
    .getByLabel('Sæson til')
    .fill('11-30')
  await dialog.getByRole('button', { name: say('Service.Add') }).click()
  await expect(page.getByText('1. apr.–15. maj, 1. okt.–30. nov.')).toBeVisible()

  await page.getByRole('button', { name: say('Service.More'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('Service.Edit') }).click()
  await dialog
    .getByRole('group', { name: say('Service.SeasonPlace', { place: '1' }) })
    .getByLabel('Sæson til')
    .fill('05-31')
  await dialog.getByRole('button', { name: say('Packages.Save') }).click()
  await expect(page.getByText('1. apr.–31. maj, 1. okt.–30. nov.')).toBeVisible()
  expect(complained).toEqual([])
})

async function addSeason(dialog: Locator, place: number, from: string, to: string) {
  await dialog.getByRole('button', { name: say('Service.AddSeason') }).click()
  const season = dialog.getByRole('group', { name: say('Service.SeasonPlace', { place }) })
  await season.getByLabel('Sæson fra').fill(from)
  await season.getByLabel('Sæson til').fill(to)
}

test('a renewal is approved with a letter, and one that was declined comes back by undo', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Service')
  await page.getByRole('button', { name: /^Fornyelser \([1-9]/ }).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  const decline = rows.first().getByRole('button', { name: say('Service.Decline') })
  await decline.waitFor()
  const count = await rows.count()
  await decline.click()
  await expect(rows).toHaveCount(count - 1)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Buttons.Undo') })
    .click()
  await expect(rows).toHaveCount(count)
  await rows
    .first()
    .getByLabel(/indeks|Regulering/i)
    .fill('2,5')
  await rows
    .first()
    .getByRole('button', { name: say('Service.ApproveAndSend') })
    .click()
  await expect(rows).toHaveCount(count - 1)
})

test('the case of a visit leads back to its agreement', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  const { id, name, caseId } = await visited(page)
  await page.goto(`/ServiceDetails/${id}?view=visits`)
  await page
    .getByRole('table', { name: say('Service.Visits') })
    .locator(`a[href$="${caseId}"]`)
    .click()
  const link = page.getByRole('link', { name: new RegExp(`^\\d+ ${name}$`) })
  await expect(link).toBeVisible()
  await expectClean(page, 'case of a visit')
  await link.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  expect(complained).toEqual([])
})

type Visited = { id: string; name: string; visits: { case: { id: string } | null }[] }

/** An agreement with a visit that has a case. */
async function visited(page: Page) {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const headers = { authorization }
  const list = await page.request.post(services.rows.path, { headers, data: { startRow: 0, endRow: 40 } })
  const { rows } = (await list.json()) as { rows: { id: string }[] }
  for (const { id } of rows) {
    const answer = await page.request.get(getAgreement.path.replace(':serviceId', id), { headers })
    const { name, visits } = (await answer.json()) as Visited
    const caseId = visits.find(visit => visit.case)?.case?.id
    if (caseId) return { id, name, caseId }
  }
  throw new Error('no visit has a case')
}

test('the visits of an area are planned on one day, and go back by undo', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'property-manager')
  await page.goto('/Service')
  await page.getByRole('button', { name: say('Service.Together') }).click()
  const dialog = page.getByRole('dialog', { name: say('Service.Together') })
  await dialog.getByLabel(say('Service.TogetherWeeks')).selectOption('12')
  const area = dialog.getByRole('region').last()
  const day = area.getByRole('time').first()
  const before = await day.textContent()
  await area.getByRole('checkbox', { name: say.start('Service.TogetherAll') }).check()
  await dialog.getByLabel(say('Service.TogetherMember')).selectOption({ index: 1 })
  await expectClean(page, 'visits that are planned together')
  await dialog.getByRole('button', { name: /^Planlæg \d+ besøg$/ }).click()
  await expect(dialog.getByText(/besøg er planlagt$/)).toBeVisible()
  await dialog.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(dialog.getByText(/besøg er planlagt$/)).toBeHidden()
  await expect(day).toHaveText(before ?? '')
  expect(complained).toEqual([])
})
