import { SETTING_IDS } from '@casekit/contract/ids'
import {
  getRequisitionSettings,
  REQUISITION_WISH_LIMITS,
  type RequisitionWishes,
  setRequisitionSettings,
  USUAL_REQUISITION_WISHES,
} from '@casekit/contract/requisition-budgets'
import { currencyOf } from '@casekit/rules/currency'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'
import { session } from '../../session/session.store.ts'
import { ApprovalLimits } from './ApprovalLimits.tsx'
import { Budgets } from './Budgets.tsx'

const registry = fromRegistry({ wishes: SETTING_IDS.requisitions })

/** The current company's currency; evaluated late, because the company may change. */
const currencyNow = () => currencyOf(session.account?.user.companyLanguage ?? '')

/** Limits and budgets save themselves, so they are no values of the page. */
type Page = RequisitionWishes & { limits: null; budgets: null }

/** Settings/Requisitions: numbering, defaults, approval limits and budgets. */
export const requisitionsPage = settingsPage<Page>({
  id: 'requisitions',
  title: 'SettingsMenu.requisitions',
  guard: 'SettingsAccess',
  limits: REQUISITION_WISH_LIMITS,
  async read(call, signal) {
    const [{ version, ...wishes }, { changed = null }] = await Promise.all([
      call(getRequisitionSettings, { signal }),
      registry.read(call, signal),
    ])
    return {
      values: { ...wishes, limits: null, budgets: null },
      versions: { all: version },
      defaults: USUAL_REQUISITION_WISHES,
      changed,
    }
  },
  save(call, { limits: _limits, budgets: _budgets, ...body }, _changed, { versions }) {
    return call(setRequisitionSettings, { body, ifMatch: versions['all'] ?? 0 })
  },
  sections: [
    {
      id: 'numbers',
      title: 'RequisitionSettings.Numbers',
      lead: 'RequisitionSettings.NumbersLead',
      fields: [
        { id: 'prefix', kind: 'text', label: 'RequisitionSettings.Prefix' },
        { id: 'firstNumber', kind: 'number', label: 'RequisitionSettings.FirstNumber' },
      ],
    },
    {
      id: 'defaults',
      title: 'RequisitionSettings.Defaults',
      fields: [
        { id: 'deliveryDays', kind: 'number', unit: 'Form.Unit.days', label: 'RequisitionSettings.DeliveryDays' },
        { id: 'vatPercent', kind: 'number', label: 'RequisitionSettings.VatPercent' },
        {
          id: 'terms',
          kind: 'text',
          rows: 4,
          label: 'RequisitionSettings.Terms',
          help: 'RequisitionSettings.TermsHelp',
        },
      ],
    },
    {
      id: 'approval',
      title: 'RequisitionSettings.Approval',
      lead: 'RequisitionSettings.ApprovalLead',
      fields: [
        {
          id: 'standardLimit',
          kind: 'money',
          get currency() {
            return currencyNow()
          },
          label: 'RequisitionSettings.StandardLimit',
        },
        {
          id: 'limits',
          kind: 'own',
          component: ApprovalLimits,
          label: 'RequisitionSettings.Limits',
          help: 'RequisitionSettings.LimitsHelp',
        },
      ],
    },
    {
      id: 'invoices',
      title: 'RequisitionSettings.Invoices',
      lead: 'RequisitionSettings.InvoicesLead',
      fields: [
        { id: 'tolerancePercent', kind: 'number', label: 'RequisitionSettings.TolerancePercent' },
        {
          id: 'toleranceAmount',
          kind: 'money',
          get currency() {
            return currencyNow()
          },
          label: 'RequisitionSettings.ToleranceAmount',
        },
      ],
    },
    {
      id: 'budgets',
      title: 'RequisitionSettings.Budgets',
      lead: 'RequisitionSettings.BudgetsLead',
      fields: [
        { id: 'isBudgetBinding', kind: 'switch', label: 'RequisitionSettings.IsBudgetBinding' },
        {
          id: 'budgets',
          kind: 'own',
          component: Budgets,
          label: 'RequisitionSettings.BudgetList',
          help: 'RequisitionSettings.BudgetListHelp',
        },
      ],
    },
  ],
})
