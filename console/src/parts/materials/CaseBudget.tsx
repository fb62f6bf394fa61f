import type { Call } from '@casekit/client/connect'
import { type CaseBudget as Budget, getCaseBudget } from '@casekit/contract/documents'
import { useMessages } from '@casekit/messages/react'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { useCompanyMoney } from '../company-money.ts'
import './case-budget.css'

type CaseBudgetProps = { call: Call; caseId: string }

/** A case's agreed budget against the time and materials used so far. */
export function CaseBudget({ call, caseId }: CaseBudgetProps) {
  const query = useQuery(signal => call(getCaseBudget, { params: { caseId }, signal }), {
    live: 'case',
    only: caseId,
  })
  return (
    <Loaded query={query} failed="Budget.NotLoaded">
      {budget => <Bars budget={budget} />}
    </Loaded>
  )
}

function Bars({ budget: { agreed, used, materials, invoiced, hoursAgreed, hoursUsed } }: { budget: Budget }) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
  const amount = (major: number) => money(Math.round(major * 100))
  const hours = (count: number) => text('Budget.Hours', { count: format.number(count) })
  return (
    <section className="ck-case-budget" aria-label={text('Budget.Title')}>
      <Bar label={text('Budget.Used')} part={used} whole={agreed} say={amount} />
      {(hoursAgreed > 0 || hoursUsed > 0) && (
        <Bar label={text('Budget.Time')} part={hoursUsed} whole={hoursAgreed} say={hours} />
      )}
      <dl>
        <dt>{text('Budget.Materials')}</dt>
        <dd>{amount(materials)}</dd>
        <dt>{text('Budget.Invoiced')}</dt>
        <dd>{amount(invoiced)}</dd>
      </dl>
    </section>
  )
}

type BarProps = { label: string; part: number; whole: number; say: (value: number) => string }

function Bar({ label, part, whole, say }: BarProps) {
  const { text } = useMessages()
  const isOver = part > whole
  const share = whole > 0 ? Math.min(100, (part / whole) * 100) : part > 0 ? 100 : 0
  return (
    <div data-over={isOver || undefined}>
      <p>
        <b>{label}</b> <span>{text('Budget.Of', { part: say(part), whole: say(whole) })}</span>
      </p>
      <div className="ck-case-budget-bar" aria-hidden="true">
        <i style={{ inlineSize: `${share}%` }} />
      </div>
      {isOver && <p className="ck-case-budget-over">{text('Budget.Over', { amount: say(part - whole) })}</p>}
    </div>
  )
}
