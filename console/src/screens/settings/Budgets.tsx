import { ListTree, Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { addBudget, getBudgets, removeBudget } from '@casekit/contract/requisition-budgets'
import type { BudgetStanding } from '@casekit/contract/requisition-shapes'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { useToday } from '../../patterns/day/use-today.ts'
import { AccountPlanDialog } from './AccountPlanDialog.tsx'
import { BudgetDialog } from './BudgetDialogs.tsx'
import './requisition-settings.css'

/** A year's budgets by account, property and building part: reserved, used and left. */
export function Budgets({ label, disabled }: { label: string; disabled: boolean }) {
  const { text } = useMessages()
  const thisYear = Number(useToday().slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const years = [thisYear - 1, thisYear, thisYear + 1].map(one => ({ value: String(one), label: String(one) }))
  return (
    <div className="ck-budgets">
      <p className="ck-limits-label">
        {label}
        <small>{text('RequisitionSettings.BudgetListHelp')}</small>
      </p>
      <Select
        label={text('RequisitionSettings.Year')}
        value={String(year)}
        options={years}
        onChange={value => setYear(Number(value))}
      />
      <YearOfBudgets key={year} year={year} disabled={disabled} />
    </div>
  )
}

type Open = 'add' | 'accounts' | BudgetStanding

function YearOfBudgets({ year, disabled }: { year: number; disabled: boolean }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getBudgets, { params: { year }, signal }), { live: 'requisition' })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  async function attempt(act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('RequisitionSettings.Failed') })
    }
    await query.load()
  }
  const remove = ({ id, account, property, category, amount }: BudgetStanding) =>
    attempt(async () => {
      await call(removeBudget, { params: { budgetId: id } })
      const body = {
        accountId: account.id,
        propertyId: property?.id ?? null,
        dvCategoryId: category?.id ?? null,
        year,
        amount,
      }
      const undo = () => void attempt(() => call(addBudget, { body, key: newKey() }))
      toasts.show({ title: text('RequisitionSettings.BudgetRemoved'), undo })
    })
  return (
    <>
      <Loaded query={query} failed="RequisitionSettings.Failed">
        {budgets =>
          budgets.length === 0 ? (
            <p>{text('RequisitionSettings.NoBudgets', { year: String(year) })}</p>
          ) : (
            <Rows budgets={budgets} disabled={disabled} onEdit={setOpen} onRemove={budget => void remove(budget)} />
          )
        }
      </Loaded>
      <div className="ck-budgets-deeds">
        <Button size="sm" icon={<Plus />} disabled={disabled} onClick={() => setOpen('add')}>
          {text('RequisitionSettings.AddBudget')}
        </Button>
        <Button size="sm" icon={<ListTree />} disabled={disabled} onClick={() => setOpen('accounts')}>
          {text('RequisitionSettings.AccountPlan')}
        </Button>
      </div>
      {open === 'accounts' && (
        <AccountPlanDialog
          onClose={() => {
            close()
            void query.load()
          }}
        />
      )}
      {open && open !== 'accounts' && (
        <BudgetDialog
          year={year}
          budget={open === 'add' ? undefined : open}
          onSaved={() => void query.load()}
          onClose={close}
        />
      )}
    </>
  )
}

type RowsProps = {
  budgets: readonly BudgetStanding[]
  disabled: boolean
  onEdit: (budget: BudgetStanding) => void
  onRemove: (budget: BudgetStanding) => void
}

function Rows({ budgets, disabled, onEdit, onRemove }: RowsProps) {
  const { text, format } = useMessages()
  const amount = (minor: number) => format.amount(minor / 100)
  const heads = ['Account', 'Amount', 'Used', 'Reserved', 'Left', 'Deeds'] as const
  return (
    <div className="ck-budgets-scroll">
      <table aria-label={text('RequisitionSettings.BudgetList')}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {text(`RequisitionSettings.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {budgets.map(budget => {
            const account = `${budget.account.number} ${budget.account.name}`
            const name = [account, budget.category?.name].filter(Boolean).join(', ')
            const { property, category } = budget
            return (
              <tr key={budget.id}>
                <td>
                  {account}
                  {category && <small>{category.name}</small>}
                  <small>
                    {property ? `${property.number} ${property.name}` : text('RequisitionSettings.Everywhere')}
                  </small>
                </td>
                <td>{amount(budget.amount)}</td>
                <td>{amount(budget.used)}</td>
                <td>{amount(budget.reserved)}</td>
                <td className={budget.left < 0 ? 'ck-budgets-over' : undefined}>{amount(budget.left)}</td>
                <td>
                  <IconButton
                    size="sm"
                    icon={<Pencil />}
                    disabled={disabled}
                    label={text('RequisitionSettings.EditBudget', { account: name })}
                    onClick={() => onEdit(budget)}
                  />
                  <IconButton
                    size="sm"
                    icon={<X />}
                    disabled={disabled}
                    label={text('RequisitionSettings.RemoveBudget', { account: name })}
                    onClick={() => onRemove(budget)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
