import type { Requisition } from '@casekit/contract/requisition-shapes'
import { useMessages } from '@casekit/messages/react'
import { BudgetBars } from '../../parts/requisitions/BudgetBars.tsx'

/** The budgets of the lines; an unapproved amount is shown next to the reserved one. */
export function BudgetPart({ requisition }: { requisition: Requisition }) {
  const { text } = useMessages()
  const { budgets, lines, status, year } = requisition
  const isAhead = status === 'Draft' || status === 'Requested'
  const more = isAhead ? sumsOf(lines.map(({ account, net }) => ({ accountId: account?.id ?? '', net }))) : new Map()
  return (
    <section className="ck-record-part" aria-label={text('Requisitions.Budget', { year: String(year) })}>
      <h2>{text('Requisitions.Budget', { year: String(year) })}</h2>
      {budgets.length === 0 && <p>{text('Requisitions.NoBudget')}</p>}
      <BudgetBars budgets={budgets} more={more} />
    </section>
  )
}

/** The sum of the lines for each account. */
export function sumsOf(lines: readonly { accountId: string; net: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { accountId, net } of lines) sums.set(accountId, (sums.get(accountId) ?? 0) + net)
  return sums
}
