import { openCustomerView } from '@casekit/contract/case-view'
import { ratings } from '@casekit/contract/overview'
import { expect } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a customer gives two stars; it becomes a task on the case, and the customer reads the reply', async ({
  page,
  elsewhere,
}) => {
  await prepareSession(page, 'admin')
  const headers = { authorization: await page.evaluate(() => localStorage.getItem('bearer') ?? '') }
  const view = {
    startRow: 0,
    endRow: 1,
    sortModel: [],
    filterModel: { state: { filterType: 'set', values: ['asked'] } },
  }
  const found = await page.request.post(ratings.rows.path, { headers, data: view })
  const { rows } = (await found.json()) as {
    rows: { caseNumber: number; customerName: string; case: { id: string } }[]
  }
  const { caseNumber, customerName, case: rated } = rows[0]!
  const opened = await page.request.put(openCustomerView.path.replace(':caseId', rated.id), { headers, data: {} })
  const { token } = (await opened.json()) as { token: string }

  const phone = await elsewhere({ locale: 'da-DK', viewport: { width: 390, height: 844 }, hasTouch: true })
  await phone.goto(`/case/${token}`)
  await phone.getByRole('radio', { name: say('CaseView.Stars', { score: 2 }) }).check()
  await phone.getByRole('checkbox', { name: say('RatingReason.punctuality') }).check()
  const said = `Kom for sent (${currentTime()})`
  await phone.getByLabel(say('CaseView.RateComment')).fill(said)
  await phone.getByRole('button', { name: say('CaseView.SendRating') }).click()
  await expect(phone.getByText(say('CaseView.Rated'))).toBeVisible()
  await expectClean(phone, 'a rating of two')

  await page.goto(`/Details/${rated.id}`)
  await expect(page.getByText(`2/5 · ${customerName}`).first()).toBeVisible()
  await page.goto('/Rating')
  await page.locator('[role=row]').filter({ hasText: said }).getByText(said).click()
  const peek = page.getByRole('complementary').filter({ hasText: String(caseNumber) })
  await expect(peek.getByText(say('RatingReason.punctuality'))).toBeVisible()
  const reply = `Det beklager vi (${currentTime()})`
  await peek.getByLabel(say('Ratings.Reply')).fill(reply)
  await peek.getByRole('button', { name: say('Ratings.SendReply') }).click()
  await expect(page.getByText(say('Ratings.ReplySent'))).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('region', { name: say('CaseView.Rate') }).getByText(reply)).toBeVisible()
})
