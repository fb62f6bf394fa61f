import type { BudgetStanding } from '@casekit/contract/requisition-shapes'
import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'
import { useCompanyMoney } from '../company-money.ts'
import './budget-bars.css'

/** The share of a budget from which it is mentioned. */
const NEAR_PERCENT = 80

type BudgetBarsProps = {
  budgets: readonly BudgetStanding[]
  /** By account, what would be reserved in addition. */
  more: ReadonlyMap<string, number>
}

/** For each account, what is used, reserved and left. */
export function BudgetBars({ budgets, more }: BudgetBarsProps) {
  return budgets.map(budget => <BudgetBar key={budget.id} budget={budget} more={more.get(budget.account.id) ?? 0} />)
}

const shareOf = (part: number, whole: number) => (whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)) : 0)

function BudgetBar({ budget, more }: { budget: BudgetStanding; more: number }) {
  const { text, format } = useMessages()
  const money = useCompanyMoney()
  const { account, category, amount, used, reserved } = budget
  const left = budget.left - more
  const taken = amount > 0 ? Math.round(((amount - left) / amount) * 100) : 100
  const rows = [
    ['used', text('Requisitions.Used'), used],
    ['reserved', text('Requisitions.Reserved'), reserved],
    ...(more > 0 ? ([['more', text('Requisitions.OnThis'), more]] as const) : []),
    ['left', text('Requisitions.Left'), left],
  ] as const
  return (
    <div className="ck-rq-budget">
      <p className="ck-rq-budget-name">
        <b>{[`${account.number} ${account.name}`, category?.name].filter(Boolean).join(', ')}</b>{' '}
        <span>{money(amount)}</span>
      </p>
      <div className="ck-rq-bar" aria-hidden="true">
        <i className="ck-rq-used" style={{ inlineSize: `${shareOf(used, amount)}%` }} />
        <i className="ck-rq-reserved" style={{ inlineSize: `${shareOf(reserved, amount)}%` }} />
        <i className="ck-rq-more" style={{ inlineSize: `${shareOf(more, amount)}%` }} />
      </div>
      <dl className="ck-rq-budget-rows">
        {rows.map(([name, label, value]) => (
          <div key={name} className={name === 'left' && value < 0 ? 'ck-rq-over' : undefined}>
            <dt>
              <i className={`ck-rq-mark ck-rq-${name}`} aria-hidden="true" /> {label}
            </dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
      </dl>
      {taken >= NEAR_PERCENT && (
        <Notice tone="warning">
          {text('Requisitions.Reaches', { account: account.name, percent: format.number(taken) })}
        </Notice>
      )}
    </div>
  )
}
