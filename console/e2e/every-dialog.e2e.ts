import { expect, test } from '@playwright/test'
import type { MessageId } from '@casekit/messages/ids'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { prepareSession } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

/** By screen, the buttons that open dialogs. */
const OPENERS: Record<string, readonly MessageId[]> = {
  '/Cases': ['Shell.CreateCase'],
  '/Activities': ['Activity.New'],
  '/Customers': ['CustomerPicker.CreateCustomer'],
  '/TimeSheets': ['Payroll.Open'],
  '/Assets': ['Assets.Add'],
  '/Service': ['Service.Add'],
  '/Requisitions': ['Requisitions.Add'],
  '/Invoice': ['Invoices.Export'],
  '/Dashboard': ['InsightLink.Share', 'Notes.Add'],
  '/Campaigns': ['Campaigns.Add'],
  '/CompanyPartners': ['Partners.Add'],
  '/BI': ['Bi.Save', 'Bi.AddCalculated', 'Bi.AddFilter'],
  '/Settings/MyDetails': ['Profile.EmailChange', 'SecondFactor.TurnOn', 'OwnTokens.New'],
  '/Settings/OurLocations': ['Locations.Add'],
  '/Settings/Gdpr': ['Privacy.AddRequest', 'Privacy.Edit'],
  '/Settings/Templates': ['Templates.New'],
  '/Settings/Price': ['Price.AddRule'],
  '/Settings/Requisitions': ['RequisitionSettings.AddBudget', 'RequisitionSettings.AccountPlan'],
}

/** A window of 1440 × 900 at 200 %. */
test.use({ viewport: { width: 720, height: 450 } })

for (const [path, openers] of Object.entries(OPENERS))
  test(`the dialogs of ${path} are clean at 200 % and in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await prepareSession(page, 'admin')
    await page.goto(path)
    for (const opener of openers) {
      await page
        .getByRole('button', { name: say(opener), exact: true })
        .filter({ visible: true })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expectClean(page, `${opener} of ${path}`, 'dialog[open]')
      const wider = await dialog.evaluate(shown => shown.scrollWidth - shown.clientWidth)
      expect(wider, `${opener} of ${path} is no wider than its window`).toBe(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
