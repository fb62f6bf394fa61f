import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { getBudgetStanding } from '@casekit/contract/requisition-budgets'
import type { BudgetStanding } from '@casekit/contract/requisition-shapes'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { BudgetBars } from '../../parts/requisitions/BudgetBars.tsx'
import { useCompanyMoney } from '../../parts/company-money.ts'
import { useToday } from '../../patterns/day/use-today.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { paths } from '../../paths.ts'
import { call, session } from '../../session/session.store.ts'

const NOTHING_MORE = new Map<string, number>()

/** A property's own budgets, by year and building part: reserved and used by requisitions, and left. */
export function PropertyBudgets({ propertyId }: { propertyId: string }) {
  const { text } = useMessages()
  const guards = useSnapshot(session).account?.guards
  const thisYear = Number(useToday().slice(0, 4))
  const [year, setYear] = useState(thisYear)
  if (!guards?.some(guard => guard === 'Rekvisition' || guard === 'SettingsAccess')) return null
  const years = [thisYear - 1, thisYear, thisYear + 1].map(one => ({ value: String(one), label: String(one) }))
  return (
    <RecordPart
      title="PropertyBudgets.Title"
      actions={
        <>
          <Select
            label={text('PropertyBudgets.Year')}
            value={String(year)}
            options={years}
            onChange={value => setYear(Number(value))}
          />
          {guards.includes('SettingsAccess') && (
            <Link className="ck-button ck-button-ghost" href={paths.entry('Settings/Requisitions#budgets')}>
              {text('PropertyBudgets.Edit')}
            </Link>
          )}
        </>
      }
    >
      <YearOfBudgets key={year} year={year} propertyId={propertyId} />
    </RecordPart>
  )
}

function YearOfBudgets({ year, propertyId }: { year: number; propertyId: string }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getBudgetStanding, { params: { year }, query: { propertyId }, signal }), {
    live: 'requisition',
  })
  return (
    <Loaded query={query} failed="Grid.Failed">
      {budgets => {
        const own = budgets.filter(({ property }) => property?.id === propertyId)
        if (own.length === 0) return <p>{text('PropertyBudgets.None', { year: String(year) })}</p>
        return (
          <div className="ck-property-budgets">
            <Sum budgets={own} />
            <BudgetBars budgets={own} more={NOTHING_MORE} />
          </div>
        )
      }}
    </Loaded>
  )
}

function Sum({ budgets }: { budgets: readonly BudgetStanding[] }) {
  const { text } = useMessages()
  const money = useCompanyMoney()
  const sumOf = (part: 'used' | 'reserved' | 'amount') => money(budgets.reduce((sum, budget) => sum + budget[part], 0))
  return (
    <p>{text('PropertyBudgets.Of', { used: sumOf('used'), reserved: sumOf('reserved'), amount: sumOf('amount') })}</p>
  )
}
