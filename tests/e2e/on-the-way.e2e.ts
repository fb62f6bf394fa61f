import { expect, type Page } from '@playwright/test'
import { dayAt, momentAt } from '@casekit/rules/zoned-time'
import { currentTime } from '../support/clock.ts'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { makeVisit, openToday } from './field-day.ts'
import { openMail } from './mailbox.ts'
import { test } from './other-browser.ts'
import { signIn } from './sign-in.ts'
import { say } from './words.ts'

const PHONE = { locale: 'da-DK', viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Copenhagen' }
test.use(PHONE)

const SETTINGS = '/api/Website/Booking/Settings'
const SLOT = /^\d\d:\d\d, /
const isComing = (page: Page) => page.getByText(/er på vej og ventes fremme mellem/)

/** How long before a visit its customer may still move it; answers what it was. */
async function setNotice(page: Page, changeNoticeInMinutes: number): Promise<number> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const standing = await page.request.get(SETTINGS, { headers: { authorization } })
  const { version, ...settings } = (await standing.json()) as { version: number; changeNoticeInMinutes: number }
  const changed = await page.request.put(SETTINGS, {
    headers: { authorization, 'if-match': `"${version}"` },
    data: { ...settings, changeNoticeInMinutes },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  return settings.changeNoticeInMinutes
}

test('a customer sees on their link that somebody is on the way, moves the visit, and the technician turns back', async ({
  page: technician,
  elsewhere,
}) => {
  const stamp = currentTime()
  const [subject, email] = [`Afløb ${stamp}`, `hanne.${stamp}@friis.example`]
  await signIn(technician, 'admin', '/Cases')
  const notice = await setNotice(technician, 0)
  const at = momentAt(`${dayAt(stamp, PHONE.timezoneId)}T23:59`, PHONE.timezoneId)
  const id = await makeVisit(technician, subject, { at, email })
  await post(technician, `/api/Planning/Invite/${id}`, {})

  const customer = await elsewhere(PHONE)
  await test.step('before anybody sets out the link shows the visit alone', async () => {
    await openMail(customer, email, 'Din tid hos Nordhavn Service A/S')
    await customer.locator('pre a').click()
    await customer.getByRole('button', { name: say('Visit.Move') }).waitFor()
    await expect(isComing(customer)).toHaveCount(0)
  })

  await test.step('the technician sets out, and the mail of that leads to when to expect them', async () => {
    await openToday(technician, subject)
    await technician.getByRole('button', { name: say('Today.Go.underway') }).click()
    await openMail(customer, email, say('Schedule.Sent', { name: 'Nordhavn Service A/S' }))
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
  await setNotice(technician, notice)
})
