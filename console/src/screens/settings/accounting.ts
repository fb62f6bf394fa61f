import { ACCOUNTING_LIMITS, type AccountingWishes, USUAL_DAYS_TO_PAY } from '@casekit/contract/accounting-wishes'
import { SETTING_IDS } from '@casekit/contract/ids'
import { isIban } from '@casekit/rules/pay-ways'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'
import { SalesAccounts } from './SalesAccounts.tsx'

/** The fixed value before this setting existed. */
const UNSAID = { creditor: '', giro: '', iban: '', daysToPay: USUAL_DAYS_TO_PAY }

const registry = fromRegistry({ accounting: SETTING_IDS.accounting })

/** Settings/Integrations/Accounting: the accounts used in accounting exports. */
export const accountingPage = settingsPage<AccountingWishes>({
  id: 'accounting',
  title: 'SettingsMenu.accounting',
  lead: 'Accounting.Lead',
  guard: 'SettingsAccess',
  limits: ACCOUNTING_LIMITS,
  async read(call, signal) {
    const { values, defaults, ...standing } = await registry.read(call, signal)
    return {
      ...standing,
      values: { ...UNSAID, ...(values.accounting as AccountingWishes) },
      defaults: defaults?.accounting as AccountingWishes,
    }
  },
  check: ({ iban = '' }) => (iban.trim() === '' || isIban(iban) ? {} : { iban: { id: 'Accounting.NotIban' as const } }),
  save: (call, value, _changed, { versions }) =>
    registry.save(call, { accounting: value }, ['accounting'], { values: { accounting: null }, versions }),
  sections: [
    {
      id: 'accounts',
      title: 'Accounting.Accounts',
      lead: 'Accounting.AccountsLead',
      fields: [
        { id: 'debtors', kind: 'text', label: 'Accounting.Debtors' },
        { id: 'vat', kind: 'text', label: 'Accounting.VatAccount' },
      ],
    },
    {
      id: 'payments',
      title: 'Accounting.Payments',
      lead: 'Accounting.PaymentsLead',
      fields: [
        { id: 'creditor', kind: 'text', label: 'Accounting.Creditor' },
        { id: 'giro', kind: 'text', label: 'Accounting.Giro' },
        { id: 'iban', kind: 'text', label: 'Accounting.Iban' },
        { id: 'daysToPay', kind: 'number', unit: 'Form.Unit.days', label: 'Accounting.DaysToPay' },
      ],
    },
    {
      id: 'sales',
      title: 'Accounting.Sales',
      lead: 'Accounting.SalesLead',
      fields: [
        {
          id: 'sales',
          kind: 'own',
          component: SalesAccounts,
          label: 'Accounting.Sales',
          refused: 'Accounting.Refused',
        },
      ],
    },
  ],
})
