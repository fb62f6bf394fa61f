import type { PartnerInvoiceOptions } from '@casekit/contract/company-settings'
import { SETTING_IDS } from '@casekit/contract/ids'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'

type Partners = {
  transferReminderDays: number
  standard: PartnerInvoiceOptions['standard']
  case: boolean
  company: boolean
  property: boolean
}

const registry = fromRegistry({
  transferReminderDays: SETTING_IDS.transferReminderDays,
  partnerInvoice: SETTING_IDS.partnerInvoice,
})

const flat = ({ standard, visible }: PartnerInvoiceOptions) => ({ standard, ...visible })
const shown = ({ transferReminderDays, partnerInvoice }: Record<string, unknown>): Partners => ({
  transferReminderDays: transferReminderDays as number,
  ...flat(partnerInvoice as PartnerInvoiceOptions),
})

/** Settings/Partners: how cases are transferred, and the defaults of a transfer. */
export const partnersPage = settingsPage<Partners>({
  id: 'partners',
  title: 'SettingsMenu.partners',
  guard: 'SettingsAccess',
  limits: { transferReminderDays: { isRequired: true, minimum: 1, maximum: 90 } },
  check: values =>
    values.standard === 'auto' || values[values.standard]
      ? {}
      : { standard: { id: 'CompanySettings.InvoiceNotOffered' } },
  async read(call, signal) {
    const { values, defaults, ...standing } = await registry.read(call, signal)
    return { ...standing, values: shown(values), ...(defaults && { defaults: shown(defaults) }) }
  },
  save(call, { transferReminderDays, standard, ...visible }, changed, { versions }) {
    const values = { transferReminderDays, partnerInvoice: { standard, visible } }
    const hasDays = changed.includes('transferReminderDays')
    const names = [
      ...(hasDays ? (['transferReminderDays'] as const) : []),
      ...(changed.length > (hasDays ? 1 : 0) ? (['partnerInvoice'] as const) : []),
    ]
    return registry.save(call, values, names, { values, versions })
  },
  sections: [
    {
      id: 'transfers',
      title: 'CompanySettings.Transfers',
      lead: 'CompanySettings.TransfersLead',
      fields: [
        {
          id: 'transferReminderDays',
          kind: 'number',
          unit: 'Form.Unit.days',
          label: 'CompanySettings.ReminderDays',
          help: 'CompanySettings.ReminderDaysHelp',
        },
      ],
    },
    {
      id: 'invoice',
      title: 'CompanySettings.PartnerInvoice',
      lead: 'CompanySettings.PartnerInvoiceLead',
      fields: [
        {
          id: 'standard',
          kind: 'choice',
          label: 'CompanySettings.InvoiceTo',
          help: 'CompanySettings.InvoiceToHelp',
          options: (['auto', 'case', 'company', 'property'] as const).map(value => ({
            value,
            label: `CompanySettings.InvoiceTo.${value}` as const,
          })),
        },
        { id: 'case', kind: 'switch', label: 'CompanySettings.InvoiceOffer.case' },
        { id: 'company', kind: 'switch', label: 'CompanySettings.InvoiceOffer.company' },
        { id: 'property', kind: 'switch', label: 'CompanySettings.InvoiceOffer.property' },
      ],
    },
  ],
})
