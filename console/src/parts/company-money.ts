import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { currencyOf } from '@casekit/rules/currency'
import { session } from '../session/session.store.ts'

/** Returns a formatter of hundredths in the company's currency. */
export function useCompanyMoney(): (minor: number) => string {
  const { format } = useMessages()
  const currency = currencyOf(useSnapshot(session).account?.user.companyLanguage ?? 'da-DK')
  return minor => format.money(minor / 100, currency)
}
