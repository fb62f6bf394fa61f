import { type Static, Type } from 'typebox'
import { closed, get, Id, Nothing, oneOf, post } from './endpoint.ts'

/**
 * Who may receive the invoice for a transferred case: the case's invoice recipient, the company itself, or the
 * property's owner.
 */
export const INVOICE_RECIPIENTS = ['case', 'company', 'property'] as const
export type InvoiceRecipient = (typeof INVOICE_RECIPIENTS)[number]

const shown = Type.Boolean({ default: true })

/** §3 of cases-and-customers, Partner invoice options. */
export const PartnerInvoiceOptions = closed({
  /** `auto`: the property's owner when the case is on a property, otherwise the case's invoice recipient. */
  standard: oneOf(['auto', ...INVOICE_RECIPIENTS]),
  /** Which of them can be chosen. */
  visible: closed({ case: shown, company: shown, property: shown }),
})
export type PartnerInvoiceOptions = Static<typeof PartnerInvoiceOptions>

const ofSetting = closed({ settingId: Id })

export const getCompanySetting = get('/api/CompanySettings/GetCompanySetting/:settingId', {
  guard: ['TransferAccess', 'SettingsAccess'],
  summary: 'A company setting by its fixed id, or its default if it is not set: `SETTING_IDS.partnerInvoice`.',
  params: ofSetting,
  answer: PartnerInvoiceOptions,
})

export const addCompanySetting = post('/api/CompanySettings/AddCompanySetting/:settingId', {
  guard: 'SettingsAccess',
  summary: 'Sets a company setting by its fixed id; a default that is not visible is rejected.',
  params: ofSetting,
  body: PartnerInvoiceOptions,
  answer: Nothing,
  cost: 'write',
})
