import { expect, test } from '@playwright/test'
import { complaints, signIn } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

test('an issue is reported from the top bar, confirmed, and mailed to both sides', async ({ page }) => {
  const found = complaints(page)
  await signIn(page, 'staff')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Report.Title') })
    .click()
  const form = page.getByRole('dialog', { name: say('Report.Title') })
  await expect(form.getByText('staff@nordhavn.example')).toBeVisible()
  await expect(form.getByText('Nordhavn Service A/S')).toBeVisible()
  await expect(form.getByText('/Cases', { exact: true })).toBeVisible()
  await expect(form.getByText(/^index-/)).toBeVisible()
  const send = form.getByRole('button', { name: say('Report.Send') })
  await expect(send).toBeDisabled()
  const subject = `Listen er tom ${currentTime()}`
  await form.getByLabel(say('Report.Subject')).fill(subject)
  await form.getByLabel(say('Report.Description')).fill('Jeg kan ikke se mine sager.')
  await form.getByRole('switch', { name: say('Report.Notify') }).check()
  await send.click()
  const sent = page.getByText(/Din henvendelse har nummer 10001-\d+\./)
  await expect(sent).toBeVisible()
  const reference = /10001-\d+/.exec(await sent.innerText())?.[0] ?? ''
  await expect(form).toBeHidden()

  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Report.Title') })
    .click()
  await expect(form.getByLabel(say('Report.Subject'))).toHaveValue('')
  await expect(form.getByLabel(say('Report.Description'))).toHaveValue('')
  await form
    .getByRole('button', { name: say('Buttons.Close') })
    .last()
    .click()
  expect(found).toEqual([])

  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(page.getByRole('link', { name: `[${reference}] ${subject}` })).toBeVisible({ timeout: 500 })
    await expect(page.getByRole('link', { name: `[${reference}] Vi har modtaget din henvendelse` })).toBeVisible({
      timeout: 500,
    })
  }).toPass({ timeout: 15_000 })
})

test('a report that could not be sent keeps what was typed, also when the form is closed', async ({ page }) => {
  await signIn(page, 'staff')
  await page.route('**/api/Website/Support', route => route.abort())
  const open = page.getByRole('banner').getByRole('button', { name: say('Report.Title') })
  await open.click()
  const form = page.getByRole('dialog', { name: say('Report.Title') })
  await form.getByLabel(say('Report.Description')).fill('Jeg kan ikke se mine sager.')
  await form.getByRole('button', { name: say('Report.Send') }).click()
  await expect(form.getByRole('alert')).toContainText('blev ikke sendt')
  await expect(form.getByLabel(say('Report.Description'))).toHaveValue('Jeg kan ikke se mine sager.')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(form.getByLabel(say('Report.Description'))).toHaveValue('Jeg kan ikke se mine sager.')
})
