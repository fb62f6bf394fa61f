import { useCompanyMoney } from './company-money.ts'

/** What a row comes to, right of its two lines on a phone. */
export function LineAmount({ minor }: { minor: number }) {
  const money = useCompanyMoney()
  return <span className="ck-line-amount">{money(minor)}</span>
}
