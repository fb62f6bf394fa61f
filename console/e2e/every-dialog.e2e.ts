import { expect, type Page, test } from '@playwright/test'
import type { MessageId } from '@casekit/messages/ids'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { type AccountName, prepareSession } from '../../tests/e2e/sign-in.ts'
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

type Openers = { as?: AccountName; buttons?: readonly MessageId[]; menu?: MessageId; items?: readonly MessageId[] }

/** By list, what opens dialogs on the page of its first record: buttons, and the items of a menu. */
const ON_RECORDS: Record<string, Openers> = {
  '/Cases?status=Open&sort=caseNumber': {
    menu: 'Case.MoreActions',
    items: [
      'CaseWork.BookVisit',
      'CaseView.Menu',
      'CaseWork.Relate',
      'CaseWork.Merge',
      'CaseWork.Split',
      'Transfers.HandOver',
      'CasePaper.Pdf',
    ],
  },
  '/Customers': {
    buttons: ['Shell.CreateCase'],
    menu: 'CustomerPage.More',
    items: ['CustomerPage.Merge', 'CustomerPage.Erase'],
  },
  '/Assets': {
    buttons: ['Assets.SetStatus', 'Assets.NewCase', 'Assets.AddMeter'],
    menu: 'Assets.More',
    items: ['Assets.Edit', 'Assets.Replace', 'Assets.Scrap'],
  },
  '/Service': { menu: 'Service.More', items: ['Service.Edit', 'Service.Close'] },
  '/Properties': {
    as: 'property-manager',
    buttons: ['PropertyForm.Edit', 'Notices.Add', 'LeaseForm.Add', 'Tenancies.AddKey', 'Owners.Edit'],
  },
}

/** A window of 1440 × 900 at 200 %. */
test.use({ viewport: { width: 720, height: 450 } })

for (const [path, openers] of Object.entries(OPENERS))
  test(`the dialogs of ${path} are clean at 200 % and in forced colours`, async ({ page }) => {
    await begin(page, path, 'admin')
    for (const opener of openers) {
      await press(page, opener)
      await expectDialogClean(page, `${opener} of ${path}`)
    }
  })

for (const [path, { as = 'admin', buttons = [], menu, items = [] }] of Object.entries(ON_RECORDS))
  test(`the dialogs of the first record of ${path} are clean at 200 % and in forced colours`, async ({ page }) => {
    await begin(page, path, as)
    const first = page.locator('[row-index="0"]:not([aria-hidden])').filter({ hasText: /\S/ }).first()
    await first.click()
    await first.waitFor({ state: 'detached' })
    for (const opener of buttons) {
      await press(page, opener)
      await expectDialogClean(page, `${opener} of a record of ${path}`)
    }
    for (const item of menu ? items : []) {
      await press(page, menu as MessageId)
      await page.getByRole('menuitem', { name: say(item), exact: true }).click()
      await expectDialogClean(page, `${item} of a record of ${path}`)
    }
  })

async function begin(page: Page, path: string, as: AccountName): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await prepareSession(page, as)
  await page.goto(path)
}

const press = (page: Page, opener: MessageId) =>
  page
    .getByRole('button', { name: say(opener), exact: true })
    .filter({ visible: true })
    .first()
    .click()

async function expectDialogClean(page: Page, where: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectClean(page, where, 'dialog[open]')
  const wider = await dialog.evaluate(shown => shown.scrollWidth - shown.clientWidth)
  expect(wider, `${where} is no wider than its window`).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
