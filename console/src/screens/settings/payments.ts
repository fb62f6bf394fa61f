import { VIPPS_ADDRESSES } from '@casekit/contract/payment-kinds'
import { getPaymentSettings, type PaymentSettings, setPaymentSettings } from '@casekit/contract/payments'
import { settingsPage } from '../../patterns/settings/page.ts'
import { PaymentTrial } from './PaymentTrial.tsx'

/** The secrets are write-only; the trial saves nothing. */
type Page = Pick<PaymentSettings, 'provider' | 'isOn' | 'address' | 'merchantNumber' | 'clientId'> & {
  takesMobilePay: boolean
  takesCards: boolean
  clientSecret: string
  subscriptionKey: string
  trial: null
}

const isVipps = ({ provider }: Page) => provider === 'vippsmobilepay'

/** Settings/Integrations/Payments: the payment provider and the payment methods. */
export const paymentsPage = settingsPage<Page>({
  id: 'payments',
  title: 'SettingsMenu.payments',
  lead: 'Payments.Lead',
  guard: 'SettingsAccess',
  audited: 'payments',
  limits: {
    merchantNumber: { maxLength: 20 },
    clientId: { maxLength: 100 },
    clientSecret: { maxLength: 200 },
    subscriptionKey: { maxLength: 200 },
  },
  async read(call, signal) {
    const { provider, methods, isOn, address, merchantNumber, clientId, version } = await call(getPaymentSettings, {
      signal,
    })
    const takes = { takesMobilePay: methods.includes('mobilepay'), takesCards: methods.includes('card') }
    const written = { clientSecret: '', subscriptionKey: '', trial: null }
    return {
      values: { provider, isOn, address, merchantNumber, clientId, ...takes, ...written },
      versions: { all: version },
    }
  },
  save(call, { trial: _trial, takesMobilePay, takesCards, ...body }, _changed, { versions }) {
    const methods = [...(takesMobilePay ? (['mobilepay'] as const) : []), ...(takesCards ? (['card'] as const) : [])]
    return call(setPaymentSettings, { body: { ...body, methods }, ifMatch: versions['all'] ?? 0 })
  },
  check: ({ isOn, takesMobilePay, takesCards }) =>
    isOn && !takesMobilePay && !takesCards ? { takesMobilePay: { id: 'Payments.NoMethod' } } : {},
  sections: [
    {
      id: 'payments',
      title: 'Payments.Ways',
      fields: [
        { id: 'isOn', kind: 'switch', label: 'Payments.On', help: 'Payments.OnHelp' },
        { id: 'takesMobilePay', kind: 'switch', label: 'Payments.Method.mobilepay' },
        { id: 'takesCards', kind: 'switch', label: 'Payments.Method.card' },
      ],
    },
    {
      id: 'provider',
      title: 'Payments.Provider',
      lead: 'Payments.ProviderLead',
      fields: [
        {
          id: 'provider',
          kind: 'choice',
          label: 'Payments.TakenBy',
          options: [
            { value: 'sandbox', label: 'Payments.Provider.sandbox' },
            { value: 'vippsmobilepay', name: 'Vipps MobilePay' },
          ],
        },
        {
          id: 'address',
          kind: 'choice',
          label: 'Payments.Address',
          isShown: isVipps,
          options: [
            { value: VIPPS_ADDRESSES[0], label: 'Payments.Address.real' },
            { value: VIPPS_ADDRESSES[1], label: 'Payments.Address.test' },
          ],
        },
        { id: 'merchantNumber', kind: 'text', label: 'Payments.MerchantNumber', isShown: isVipps },
        { id: 'clientId', kind: 'text', label: 'Payments.ClientId', isShown: isVipps },
        {
          id: 'clientSecret',
          kind: 'secret',
          label: 'Payments.ClientSecret',
          help: 'Payments.SecretHelp',
          isShown: isVipps,
        },
        {
          id: 'subscriptionKey',
          kind: 'secret',
          label: 'Payments.SubscriptionKey',
          help: 'Payments.SecretHelp',
          isShown: isVipps,
        },
        { id: 'trial', kind: 'own', component: PaymentTrial, label: 'Payments.Test' },
      ],
    },
  ],
})
