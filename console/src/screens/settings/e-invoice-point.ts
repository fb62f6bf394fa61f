import { getEInvoicePoint, setEInvoicePoint } from '@casekit/contract/e-invoice-point'
import type { EInvoiceFormat } from '@casekit/contract/invoice-states'
import { settingsPage } from '../../patterns/settings/page.ts'
import { EInvoiceTrial } from './EInvoiceTrial.tsx'

/** The token is write-only; the trial saves itself. */
type Page = {
  address: string
  token: string
  format: EInvoiceFormat
  isAutomatic: boolean
  isPaused: boolean
  trial: null
}

/** Settings/E-invoices: the access point that delivers the company's e-invoices. */
export const eInvoicesPage = settingsPage<Page>({
  id: 'eInvoices',
  title: 'SettingsMenu.eInvoices',
  lead: 'EInvoicePoint.Lead',
  guard: 'SettingsAccess',
  audited: 'eInvoices',
  limits: { address: { maxLength: 500 }, token: { maxLength: 500 } },
  async read(call, signal) {
    const { address, format, isAutomatic, isPaused, version } = await call(getEInvoicePoint, { signal })
    return { values: { address, token: '', format, isAutomatic, isPaused, trial: null }, versions: { all: version } }
  },
  save: (call, { address, token, format, isAutomatic, isPaused }, _changed, { versions }) =>
    call(setEInvoicePoint, {
      body: { address, token, format, isAutomatic, isPaused },
      ifMatch: versions['all'] ?? 0,
    }),
  sections: [
    {
      id: 'connection',
      title: 'Connections.Section',
      fields: [
        { id: 'address', kind: 'text', type: 'url', label: 'Connections.Address', help: 'Connections.AddressHelp' },
        { id: 'token', kind: 'secret', label: 'Connections.Token', help: 'Connections.TokenHelp' },
        {
          id: 'format',
          kind: 'choice',
          label: 'EInvoicePoint.Format',
          help: 'EInvoicePoint.FormatHelp',
          options: [
            { value: 'peppol', name: 'Peppol BIS Billing 3.0' },
            { value: 'oioubl', label: 'EInvoicePoint.Format.oioubl' },
          ],
        },
        {
          id: 'isAutomatic',
          kind: 'switch',
          label: 'EInvoicePoint.Automatic',
          help: 'EInvoicePoint.AutomaticHelp',
        },
        { id: 'isPaused', kind: 'switch', label: 'Connections.Paused', help: 'EInvoicePoint.PausedHelp' },
      ],
    },
    {
      id: 'trial',
      title: 'EInvoicePoint.Trial',
      fields: [{ id: 'trial', kind: 'own', component: EInvoiceTrial, label: 'EInvoicePoint.Trial' }],
    },
  ],
})
