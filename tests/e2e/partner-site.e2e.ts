import { expect } from '@playwright/test'
import { test } from './other-browser.ts'
import { complaints, signIn } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

const PARTNER = process.env.CASEKIT_PARTNER_URL ?? 'http://127.0.0.1:8081'

test("a partner's visitor creates a case on the partner's page and staff find it", async ({ page, elsewhere }) => {
  const found = complaints(page)
  const answer = await page.goto(PARTNER)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  const wizard = page.locator('casekit-case-wizard')
  await wizard.getByRole('button', { name: say('CustomerPicker.CreateCustomer') }).click()
  const description = `Ladestander ${currentTime()} lyser rødt`
  await wizard.getByLabel(say('CaseWizard.Description')).fill(description)
  await wizard.getByRole('button', { name: say('CaseWizard.CreateCase') }).click()
  const thanks = page.getByRole('status').getByRole('heading')
  await expect(thanks).toBeVisible()
  const number = /\d{3,}/.exec((await thanks.textContent()) ?? '')?.[0]
  expect(number).toBeDefined()
  expect(found).toEqual([])

  const staff = await elsewhere({ locale: 'da-DK' })
  await signIn(staff, 'partner', process.env.CASEKIT_URL ?? 'http://127.0.0.1:8080')
  await staff.getByRole('searchbox', { name: say('Cases.Search'), exact: true }).fill(number!)
  await staff.getByRole('row', { name: new RegExp(number!) }).click()
  await expect(staff.getByText(description)).toBeVisible()
})

test("nothing of the partner's page is touched", async ({ page }) => {
  await page.goto(PARTNER)
  await page.locator('casekit-case-wizard').getByRole('heading').first().waitFor()
  const left = await page.evaluate(() => ({
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    styles: document.head.querySelectorAll('style').length,
    token: document.querySelector('casekit-case-wizard')?.outerHTML.includes('cke_'),
  }))
  expect(left).toEqual({ storage: [], styles: 0, token: false })
})
