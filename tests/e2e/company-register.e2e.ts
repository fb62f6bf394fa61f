import { expect, test } from '@playwright/test'
import { openCompanyRegister } from '../support/company-register.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const TEGLVANG = { name: 'Teglvang Ejendomme A/S', address: 'Sundkaj 7', zipCode: '2150', city: 'Nordhavn' }

test('a number is looked up, and what the register says stands there unsaved', async ({ page }) => {
  const { hostname, port } = new URL(process.env.CASEKIT_REGISTER_URL ?? '')
  const register = await openCompanyRegister({ '24990478': TEGLVANG }, hostname, Number(port))
  const found = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Company#cvr')
  const number = page.getByLabel(say('CompanySettings.Cvr'), { exact: true })
  await expect(number).toBeFocused()
  const [name, before] = [page.getByLabel(say('CompanySettings.Name'), { exact: true }), await number.inputValue()]
  const standing = await name.inputValue()

  await number.fill('24990479')
  const lookUp = page.getByRole('button', { name: say('CompanySettings.LookUp') })
  await expect(lookUp).toBeDisabled()
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('CompanySettings.CvrWrong'))).toBeVisible()
  await number.fill('24990478')
  await lookUp.click()
  await expect(name).toHaveValue(TEGLVANG.name)
  await expect(page.getByLabel(say('CompanySettings.Address'), { exact: true })).toHaveValue(TEGLVANG.address)
  await expect(page.getByText('Navn og adresse er hentet.')).toBeVisible()
  await expectClean(page, 'a company that was looked up')

  await page.getByRole('button', { name: say('Form.UndoAll') }).click()
  await expect(name).toHaveValue(standing)
  await expect(number).toHaveValue(before)
  await register.close()
  expect(found).toEqual([])
})
