import { setBookingSettings, getBookingSettings } from '@casekit/contract/booking-settings'
import { editCompanyFacts, getCompanyFacts } from '@casekit/contract/company-facts'
import { expect, type Page } from '@playwright/test'
import { dayAt, momentAt } from '@casekit/rules/zoned-time'
import { currentTime, zoneOfNoon } from '../support/clock.ts'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { makeVisit, openToday } from './field-day.ts'
import { openMail } from './mailbox.ts'
import { test } from './other-browser.ts'
import { becomeFitter, changeSettings, enterOwnCompany } from './own-company.ts'
import { say } from './words.ts'

const PHONE = { locale: 'da-DK', viewport: { width: 390, height: 844 }, timezoneId: zoneOfNoon() }
test.use(PHONE)

const SLOT = /^\d\d:\d\d, /
const isComing = (page: Page) => page.getByText(/er på vej og ventes fremme mellem/)

/** A company with one bookable member, whose customers may move a visit until it starts. */
async function enterFitter(page: Page): Promise<string> {
  const { company } = await enterOwnCompany(page)
  await changeSettings(page, getCompanyFacts, editCompanyFacts, { timeZone: PHONE.timezoneId })
  await changeSettings(page, getBookingSettings, setBookingSettings, { changeNoticeInMinutes: 0 })
  await becomeFitter(page)
  return company
}

test('a customer sees on their link that somebody is on the way, moves the visit, and the technician turns back', async ({
  page: technician,
  elsewhere,
}) => {
  const stamp = currentTime()
  const [subject, email] = [`Afløb ${stamp}`, `hanne.${stamp}@friis.example`]
  const company = await enterFitter(technician)
  const at = momentAt(`${dayAt(stamp, PHONE.timezoneId)}T23:59`, PHONE.timezoneId)
  const id = await makeVisit(technician, subject, { at, email })
  await post(technician, `/api/Planning/Invite/${id}`, {})

  const customer = await elsewhere(PHONE)
  await test.step('before anybody sets out the link shows the visit alone', async () => {
    await openMail(customer, email, `Din tid hos ${company}`)
    await customer.locator('pre a').click()
    await customer.getByRole('button', { name: say('Visit.Move') }).waitFor()
    await expect(isComing(customer)).toHaveCount(0)
  })

  await test.step('the technician sets out, and the mail of that leads to when to expect them', async () => {
    await openToday(technician, subject)
    await technician.getByRole('button', { name: say('Today.Go.underway') }).click()
    await openMail(customer, email, say('Schedule.Sent', { name: company }))
    await customer.locator('pre a').click()
    await expect(isComing(customer)).toBeVisible()
    await expectClean(customer, 'the visit that somebody is on the way to')
  })

  await test.step('the customer moves it, and nobody is on the way any more', async () => {
    await customer.getByRole('button', { name: say('Visit.Move') }).click()
    await customer.getByRole('button', { name: SLOT }).last().click()
    await customer.getByRole('button', { name: say('Visit.MoveHere') }).click()
    await expect(customer.getByText('Tiden er flyttet.')).toBeVisible()
    await expect(isComing(customer)).toHaveCount(0)
  })

  await expect(technician.getByRole('heading', { name: subject })).toHaveCount(0)
})
