import { expect, type Locator, type Page } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { openMail } from './mailbox.ts'
import { test } from './other-browser.ts'
import { complaints } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

// a visitor may hold at most two times, and both tests share an address
test.describe.configure({ mode: 'default' })

const BOOKING_PAGE = process.env.CASEKIT_BOOKING_PAGE_URL ?? 'http://127.0.0.1:8085'
const SLOT = /^\d\d:\d\d, /

/** Turns to the next days and waits until they have replaced the current ones. */
async function turn(chooser: Locator) {
  const first = chooser.getByRole('group', { name: /\d/ }).first()
  const before = (await first.getAttribute('aria-label')) ?? ''
  await chooser.getByRole('button', { name: say('Timeslots.Later') }).click()
  await expect(first).not.toHaveAttribute('aria-label', before)
}

test('the times are by the way to where the page knows the visitor to be', async ({ page }) => {
  await page.goto(BOOKING_PAGE)
  const chooser = page.locator('casekit-timeslot-chooser')
  await chooser.getByRole('button', { name: SLOT }).first().waitFor()
  const asked = page.waitForResponse(answer => answer.url().includes('zipCode=2300'))
  await chooser.evaluate(element => element.setAttribute('visitor', '{"zipCode":"2300"}'))
  expect((await asked).status()).toBe(200)
  await chooser.getByRole('button', { name: SLOT }).first().waitFor()
})

test('a visitor books a time by keyboard, gets the mail, moves the visit and cancels it', async ({ page }) => {
  const found = complaints(page)
  const email = `hanne.${currentTime()}@friis.example`
  await page.goto(BOOKING_PAGE)
  const chooser = page.locator('casekit-timeslot-chooser')
  await chooser.getByRole('button', { name: SLOT }).first().waitFor()
  await expect(chooser.getByRole('button', { name: say('Timeslots.Earlier') })).toBeDisabled()
  await expect(chooser.getByRole('group', { name: /\d/ })).toHaveCount(6)
  await expectClean(page, 'the times')

  await turn(chooser)
  const slot = chooser.getByRole('button', { name: SLOT }).first()
  await slot.focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(chooser.getByRole('button', { pressed: true })).toBeFocused()
  const booked = (await chooser.getByRole('button', { pressed: true }).textContent()) ?? ''
  await chooser.getByRole('button', { name: say('Timeslots.Book') }).press('Enter')
  await chooser.getByLabel(say('Timeslots.Name')).fill('Hanne Friis')
  await chooser.getByRole('button', { name: say('Timeslots.Book') }).press('Enter')
  await expect(chooser.getByLabel(say('Timeslots.Email'))).toBeFocused()
  await chooser.getByLabel(say('Timeslots.Email')).fill(email)
  await chooser.getByLabel(say('Timeslots.Address')).fill('Nordre Fasanvej 12')
  await expectClean(page, 'the form')
  await page.keyboard.press('Enter')
  await expect(chooser.getByRole('heading', { name: say('Timeslots.Booked') })).toBeFocused()
  expect(found).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await openMail(page, email, 'Din tid hos Nordhavn Service A/S')
  await expect(page.locator('pre')).toContainText(booked.replace(':', '.'))
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'casekit.ics' }).getAttribute('href')) ?? '',
  )
  expect(await file.text()).toContain('METHOD:REQUEST')
  await page.locator('pre a').click()
  await page.getByRole('button', { name: say('Visit.Move') }).click()
  await expect(page.getByRole('group', { name: /\d/ })).toHaveCount(4)
  await page.getByRole('button', { name: SLOT }).last().click() // days ahead: tomorrow's visits cannot be canceled
  await expectClean(page, 'the page of the link')
  await page.getByRole('button', { name: say('Visit.MoveHere') }).click()
  await expect(page.getByText('Tiden er flyttet.')).toBeVisible()
  await page.getByRole('button', { name: say('Visit.Cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Visit.Cancel') })
    .click()
  await expect(page.getByRole('heading', { name: say('Visit.Cancelled') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('Visit.Move') })).toBeHidden()
})

/** Turns to days the other test does not use. */
async function turnToLater(visitor: Page) {
  const chooser = visitor.locator('casekit-timeslot-chooser')
  for (let page = 0; page < 3; page += 1) await turn(chooser)
  return chooser
}

test('a time that somebody else took is said in words, and others are offered', async ({ page, elsewhere }) => {
  await page.goto(BOOKING_PAGE)
  const other = await elsewhere({ locale: 'da-DK', timezoneId: 'America/New_York' })
  await other.goto(BOOKING_PAGE)
  await expect(other.getByText(say('Timeslots.Zone', { zone: 'Centraleuropæisk tid' }))).toBeVisible()
  const [mine, theirs] = [await turnToLater(page), await turnToLater(other)]
  const name = (await mine.getByRole('button', { name: SLOT }).last().getAttribute('aria-label')) ?? ''
  for (const chooser of [mine, theirs]) await chooser.getByRole('button', { name }).click()
  await theirs.getByRole('button', { name: say('Timeslots.Book') }).click()
  await theirs.getByLabel(say('Timeslots.Name')).waitFor()
  await mine.getByRole('button', { name: say('Timeslots.Book') }).click()
  await expect(mine.getByText('Tiden er lige blevet taget af en anden.')).toBeVisible()
  await expect(mine.getByRole('button', { name: SLOT }).first()).toBeVisible()
  await theirs.getByRole('button', { name: say('Buttons.Back') }).click()
})
