import * as calls from '@casekit/contract/campaigns'
import { changeOfferStatus } from '@casekit/contract/offers'
import { OFFER_STATUS_IDS } from '@casekit/contract/ids'
import { expect, type Page, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { post } from './api.ts'
import { bearerOf, line, write } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { jobRunner } from './jobs.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

/** Half of them are held out at random: fewer than ten happens once in millions. */
const CUSTOMERS = 60

const of = (path: string, campaignId: string) => path.replace(':campaignId', campaignId)

async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(path, { headers: await bearerOf(page) })).json()) as T
}

/** That many customers with a common name, and a campaign for them only that holds out half. */
async function addCampaign(page: Page, name: string): Promise<string> {
  const customers = Array.from({ length: CUSTOMERS }, (_one, at) =>
    post(page, '/api/Website/Customer/AddCustomer', {
      customerName: `${name} ${at}`,
      customerMail: `${at}@kunde.example`,
    }),
  )
  await Promise.all(customers)
  const campaignId = await post(page, calls.addCampaign.path, { name, kind: 'segment' })
  const draft = {
    name,
    kind: 'segment',
    triggerDays: 730,
    segment: { search: name },
    goal: 'offer-accepted',
    goalDays: 30,
    holdOutPercent: 50,
    lockMonths: 6,
    stopsAtGoal: true,
    senderName: 'Mette fra Nordhavn',
    ownerId: null,
    steps: [{ kind: 'mail', delayDays: 0, subject: 'Er anlægget klar?', blocks: [{ kind: 'text', text: 'Hej' }] }],
  }
  await post(page, of(calls.editCampaign.path, campaignId), draft, 'put')
  return campaignId
}

/** An offer at this price that the customer accepted. */
async function sell(page: Page, customerId: string, price: number): Promise<void> {
  const caseId = await post(page, '/api/Website/Case/CreateCompanyCase', {
    title: 'Eftersyn',
    description: 'Anlæg',
    customerId,
  })
  const id = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title: 'Eftersyn' })
  await write(page, id, 'Eftersyn', { one: [line('1', 'Eftersyn', price)] })
  await post(
    page,
    changeOfferStatus.path.replace(':offerId', id),
    { caseOfferStatusId: OFFER_STATUS_IDS.Accepted },
    'patch',
  )
}

test('a campaign shows what it sold beside those who were left alone', async ({ page, request }) => {
  const name = `Virker${randomUUID().slice(0, 8)}`
  const runCampaigns = await jobRunner(request, 'campaigns')
  await prepareSession(page, 'admin')
  const campaignId = await addCampaign(page, name)
  await page.goto(`/Campaigns/CampaignDetails/${campaignId}`)
  await page.getByRole('button', { name: say('Campaigns.Start'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Campaigns.Start'), exact: true })
    .click()
  await expect(page.getByRole('button', { name: say('Campaigns.Pause') })).toBeVisible()

  const persons = () => read<calls.CampaignPerson[]>(page, of(calls.getCampaignPersons.path, campaignId))
  const figures = () => read<calls.CampaignFigures>(page, of(calls.getCampaignFigures.path, campaignId))
  await expect
    .poll(async () => {
      await runCampaigns()
      return (await persons()).length
    })
    .toBe(CUSTOMERS)
  const all = await persons()
  const held = all.filter(({ state }) => state === 'held-out')
  const written = all.filter(({ state }) => state !== 'held-out')
  for (const { customerId } of written.slice(0, 3)) await sell(page, customerId, 4000)
  for (const { customerId } of held.slice(0, 1)) await sell(page, customerId, 1000)
  await expect
    .poll(async () => {
      await runCampaigns()
      const { treated, heldOut } = await figures()
      return [treated.goals, heldOut.goals]
    })
    .toEqual([3, 1])

  await page.reload()
  const effect = page.getByRole('region', { name: say('Campaigns.Effect') })
  await expect(effect.getByText(`Fik kampagnen · ${written.length}`)).toBeVisible()
  await expect(effect.getByText(say('Campaigns.Earned', { amount: '12.000' }))).toBeVisible()
  await expect(effect.getByText(`Kontrol, 50 % · ${held.length}`)).toBeVisible()
  await expect(effect.getByText(say('Campaigns.Earned', { amount: '1.000' }))).toBeVisible()
  await expect(effect.getByText('Solgt mere end kontrolgruppen ville have givet')).toBeVisible()
  await expectClean(page, 'what a campaign sold')
})
