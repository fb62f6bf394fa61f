import { useCompanyMoney } from './company-money.ts'

/** The amount of a row in whole units of the company's currency, right of its two lines on a phone. */
export function LineAmount({ amount }: { amount: number | null }) {
  const money = useCompanyMoney()
  return amount !== null && <span className="ck-line-amount">{money(Math.round(amount * 100))}</span>
}
