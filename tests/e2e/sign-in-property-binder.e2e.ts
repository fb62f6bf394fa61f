import { expect, test } from '@playwright/test'
import { say } from './words.ts'

const BINDER = process.env.CASEKIT_PROPERTY_BINDER_URL ?? 'http://127.0.0.1:8082'
const EMAIL = 'binder@holmegaarden.example'

test('an account of the property binder is handed over half a second after it signs in', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => void asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto('/login')
  await page.getByLabel(say('Login.Email')).fill(EMAIL)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill('casekit-demo')
  await page.getByRole('button', { name: say('Login.Title'), exact: true }).click()
  await page.getByRole('heading', { name: 'Boligforeningen Holmegården' }).waitFor()
  expect(page.url()).toBe(`${BINDER}/`)
  await expect(page.getByText('Ejendomsmappen · Boligforeningen Holmegården')).toBeVisible()
  await page.getByRole('combobox', { name: say('CustomerPicker.Property') }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Boligforeningen Holmegården' }).waitFor()
  expect(asked.filter(line => /ck[lsk]_/.test(line.replace(/#\S*/, '')))).toEqual([])
})

test('the property binder lets nobody in without a code', async ({ page }) => {
  await page.goto(`${BINDER}/#code=ckl_unknown`)
  await page.getByRole('heading', { name: 'Log ind i Casekit først' }).waitFor()
  expect(page.url()).toBe(`${BINDER}/`)
})
