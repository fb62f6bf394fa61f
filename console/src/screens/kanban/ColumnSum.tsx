import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { useCompanyMoney } from '../../parts/company-money.ts'
import type { ColumnSums } from './column-sums.store.ts'

/** The total of the accepted offers in a column; keeps its space if there are none. */
export function ColumnSum({ sums, column }: { sums: ColumnSums; column: string }) {
  const { text } = useMessages()
  const money = useCompanyMoney()
  const net = useSnapshot(sums.state).nets[column]
  if (!net) return <span className="ck-kanban-sum" />
  const amount = money(net)
  const words = text('CaseStage.Accepted', { amount })
  return (
    <span className="ck-kanban-sum" title={words}>
      <span className="ck-hidden-text">{words}</span>
      <span aria-hidden="true">{amount}</span>
    </span>
  )
}
