import { test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { signIn } from './sign-in.ts'
import { say } from './words.ts'

const PARTNER = process.env.CASEKIT_PARTNER_URL ?? 'http://127.0.0.1:8081'

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    test('sign-in, case list and case page', async ({ page }) => {
      await page.goto('/')
      await page.getByLabel(say('Login.Email')).waitFor()
      await expectClean(page, 'sign-in')
      await signIn(page, 'staff')
      await page.getByRole('row').last().getByRole('gridcell').first().waitFor() // rows are rendered before their cells
      await expectClean(page, 'case list')
      await page.getByRole('row').nth(3).click()
      await page.getByRole('heading', { name: say.start('Case.Messages'), level: 2 }).waitFor()
      await expectClean(page, 'case page')
    })

    test('each step of the wizard', async ({ page }) => {
      await signIn(page, 'staff')
      await page
        .getByRole('main')
        .getByRole('button', { name: say('CaseWizard.CreateCase') })
        .click()
      const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
      await wizard.getByText(/A\/B/).first().waitFor()
      await expectClean(page, 'chooseCustomer')
      await wizard.getByRole('button', { name: say('CustomerPicker.CreateNewCustomer') }).click()
      await expectClean(page, 'newCustomer')
      await wizard
        .getByRole('group', { name: say('CustomerPicker.StationCustomer') })
        .getByLabel(say('Party.Name'))
        .fill('Aksel Axelsen')
      await wizard.getByRole('button', { name: say('CustomerPicker.CreateCustomer') }).click()
      await wizard.getByLabel(say('CaseWizard.Description')).waitFor()
      await expectClean(page, 'final')
      await wizard.getByRole('button', { name: say('CustomerPicker.AddDelivery') }).click()
      await expectClean(page, 'chooseDelivery')
      await wizard.getByRole('button', { name: say('Buttons.CreateNew') }).click()
      await expectClean(page, 'newDelivery')
    })

    test('the property wizard', async ({ page }) => {
      await signIn(page, 'property-manager')
      await page
        .getByRole('main')
        .getByRole('button', { name: say('CaseWizard.CreateCase') })
        .click()
      const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
      await wizard.getByRole('combobox', { name: say('CustomerPicker.Property') }).fill('12')
      await wizard.getByRole('option').first().waitFor()
      await expectClean(page, 'property list open')
      await wizard.getByRole('option').first().click()
      await wizard.getByLabel(say('CaseWizard.Description')).fill('x')
      await expectClean(page, 'property without lease')
    })

    test("the embed on a partner's page", async ({ page }) => {
      await page.goto(PARTNER)
      await page
        .locator('casekit-case-wizard')
        .getByRole('button', { name: say('CustomerPicker.CreateCustomer') })
        .waitFor()
      await expectClean(page, 'embed')
    })
  })
}
