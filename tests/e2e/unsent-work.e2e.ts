import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { linkFor } from './command.ts'
import { expectClean } from './expect-clean.ts'
import { expectNothingKept, makeVisit, openToday, shellKept } from './field-day.ts'
import { ACCOUNTS, signInByForm } from './sign-in.ts'
import { say } from './words.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Copenhagen' })

const ONE_WAITS = say('Today.Waiting', { count: 1 })
const questionOn = (page: Page) => page.getByRole('dialog', { name: say('Form.LeaveTitle') })
const accountMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: say.start('Shell.UserMenu') })

async function enterCompany(page: Page, name: RegExp): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name }).click()
}

test('the palette leads to the day; signing out there, or over the question for the password, asks before unsent work is lost', async ({
  page,
  context,
}) => {
  const subject = `Ventil ${String(currentTime())}`
  await signInByForm(page, 'admin', '/Cases')
  await makeVisit(page, subject)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('i dag')
  await page.getByRole('option', { name: say('Form.Today'), exact: true }).click()
  await expect(page).toHaveURL(/\/Today$/)
  await openToday(page, subject)
  await shellKept(page)
  await page.keyboard.press('Control+k') // loaded while online
  await page.getByRole('dialog', { name: say('Palette.Title') }).waitFor()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.getByRole('button', { name: say('Today.Go.underway') }).click()
  await expect(page.getByText(ONE_WAITS)).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('log ud')
  await page.getByRole('option', { name: say('Shell.LogOut'), exact: true }).click()
  await questionOn(page)
    .getByRole('button', { name: say('Buttons.Cancel') })
    .click()
  await expect(page.getByText(ONE_WAITS)).toBeVisible()

  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  await page.request.post('/api/Website/Login/Logout', { headers: { authorization } })
  await context.setOffline(false)
  const again = page.getByRole('dialog', { name: say('Login.AgainTitle') })
  await again.getByRole('button', { name: say('Shell.LogOut') }).click()
  await expectClean(page, 'the question over the one for the password')
  await questionOn(page)
    .getByRole('button', { name: say('Buttons.Cancel') })
    .click()
  await expect(again).toBeVisible()
  await again.getByRole('button', { name: say('Shell.LogOut') }).click()
  await questionOn(page)
    .getByRole('button', { name: say('Form.LeaveAnyway') })
    .click()
  await page.getByLabel(say('Login.Email')).waitFor()
  await expectNothingKept(page)
})

test.describe('where deeds do not get through', () => {
  test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })

  test('unsent work is asked about, waits while the other one is open, and goes out in its own', async ({ page }) => {
    const subject = `Pumpe ${String(currentTime())}`
    await signInByForm(page, 'admin', '/Cases')
    const id = await makeVisit(page, subject)
    await page.route('**/Field/Deeds', route => route.abort())
    await openToday(page, subject)
    await page.getByRole('button', { name: say('Today.Go.underway') }).click()
    await expect(page.getByText(ONE_WAITS)).toBeVisible()

    await enterCompany(page, /^Voltgaard/)
    await questionOn(page)
      .getByRole('button', { name: say('Buttons.Cancel') })
      .click()
    await expect(page.getByText(ONE_WAITS)).toBeVisible()
    await enterCompany(page, /^Voltgaard/)
    await questionOn(page)
      .getByRole('button', { name: say('Form.LeaveAnyway') })
      .click()
    await expect(accountMenu(page)).toHaveAccessibleName(/Voltgaard/)
    await page.goto('/Today')
    await expect(page.getByRole('link', { name: say('Today.All') })).toBeVisible()
    await expect(page.getByText(ONE_WAITS)).toHaveCount(0)

    await enterCompany(page, /^Nordhavn/)
    await expect(accountMenu(page)).toHaveAccessibleName(/Nordhavn/)
    await openToday(page, subject)
    await expect(page.getByText(ONE_WAITS)).toBeVisible()
    await page.unroute('**/Field/Deeds')
    await page.reload()
    const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
    const step = async () => {
      const report = await page.request.get(`/api/Activity/Field/Report/${id}`, { headers: { authorization } })
      return ((await report.json()) as { step: string }).step
    }
    await expect.poll(step).toBe('underway')
    await expect(page.getByText(ONE_WAITS)).toHaveCount(0)
  })

  test('somebody else’s link asks before it ends unsent work, and leaves nothing of it to them', async ({ page }) => {
    const subject = `Hane ${String(currentTime())}`
    await signInByForm(page, 'admin', '/Cases')
    await makeVisit(page, subject)
    await page.route('**/Field/Deeds', route => route.abort())
    await openToday(page, subject)
    await page.getByRole('button', { name: say('Today.Go.underway') }).click()
    await expect(page.getByText(ONE_WAITS)).toBeVisible()

    const link = linkFor('login/:token', ACCOUNTS.staff)
    await page.goto(link)
    await questionOn(page)
      .getByRole('button', { name: say('Buttons.Cancel') })
      .click()
    await openToday(page, subject)
    await expect(page.getByText(ONE_WAITS)).toBeVisible()
    await page.goto(link)
    await questionOn(page)
      .getByRole('button', { name: say('Form.LeaveAnyway') })
      .click()
    await expect(accountMenu(page)).not.toHaveAccessibleName(/Mette Kjærsgaard/)
    await expectNothingKept(page)
  })
})
