import { getAccountPlans, getDvCategories } from '@casekit/contract/activity-lists'
import { addAccount, addBudget, editAccount, editBudget } from '@casekit/contract/requisition-budgets'
import type { BudgetStanding } from '@casekit/contract/requisition-shapes'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { minorOf } from '@casekit/rules/money'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { Choose, type Chosen, propertiesBy } from '../../patterns/Choose.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call, session } from '../../session/session.store.ts'

type BudgetDialogProps = {
  year: number
  /** Undefined: a new one. */
  budget: BudgetStanding | undefined
  onSaved: () => void
  onClose: () => void
}

type Draft = { accountId: string; property: Chosen; dvCategoryId: string; amount: string }

const MISSING = { id: 'Form.Missing' } as const

/** Edits a yearly account budget, or adds one; of an existing one only the amount can change. */
export function BudgetDialog({ year, budget, onSaved, onClose }: BudgetDialogProps) {
  const { text, format, language } = useMessages()
  const guards = useSnapshot(session).account?.guards ?? []
  const accounts = useQuery(signal => call(getAccountPlans, { signal })).answer ?? []
  const parts = useQuery(signal => call(getDvCategories, { signal })).answer ?? []
  const amountOf = (typed: string) => {
    const read = parseAmount(typed, language)
    return read === undefined ? undefined : minorOf(read)
  }
  const form = useForm<Draft>({
    begin: {
      accountId: budget?.account.id ?? '',
      property: budget?.property ? { id: budget.property.id, name: budget.property.name } : null,
      dvCategoryId: budget?.category?.id ?? '',
      amount: budget ? format.amount(budget.amount / 100) : '',
    },
    check: ({ accountId, amount }) => ({
      ...(!accountId && { accountId: MISSING }),
      ...(amountOf(amount) === undefined && { amount: { id: 'Form.NoNumber' as const } }),
    }),
    save: async ({ accountId, property, dvCategoryId, amount: typed }, { key }) => {
      const amount = amountOf(typed) ?? 0
      const drawnOn = { accountId, propertyId: property?.id ?? null, dvCategoryId: dvCategoryId || null, year }
      await (budget
        ? call(editBudget, { params: { budgetId: budget.id }, body: { amount }, ifMatch: budget.version })
        : call(addBudget, { body: { ...drawnOn, amount }, key }))
      onSaved()
    },
  })
  const { values, put, errorOf, error } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={
        budget
          ? text('RequisitionSettings.EditBudget', { account: budget.account.number })
          : text('RequisitionSettings.AddBudget')
      }
      action={text('RequisitionSettings.SaveBudget')}
      className="ck-split-form"
      failed={error?.code === 'taken' ? 'RequisitionSettings.Taken' : 'RequisitionSettings.Failed'}
      onClose={onClose}
    >
      {!budget && (
        <Select
          label={text('RequisitionSettings.Account')}
          required
          value={values.accountId}
          options={accounts.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
          error={errorOf('accountId')}
          onChange={accountId => put({ accountId })}
        />
      )}
      {!budget && guards.includes('PropertyManagement') && (
        <Choose
          label={text('RequisitionSettings.Property')}
          find={propertiesBy}
          none="RequisitionSettings.NoMatch"
          chosen={values.property}
          onChoose={property => put({ property })}
        />
      )}
      {!budget && parts.length > 0 && (
        <Select
          label={text('Cases.BuildingPart')}
          clearable
          value={values.dvCategoryId}
          options={parts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={dvCategoryId => put({ dvCategoryId })}
        />
      )}
      <TextField
        label={text('RequisitionSettings.Amount')}
        required
        inputMode="decimal"
        value={values.amount}
        error={errorOf('amount')}
        onChange={amount => put({ amount })}
      />
    </FormDialog>
  )
}

export type Account = { id: string; number: string; name: string }

type AccountDialogProps = {
  /** Undefined: a new one. */
  account: Account | undefined
  onSaved: () => void
  onClose: () => void
}

/** Edits an account of the account plan, or adds one. */
export function AccountDialog({ account, onSaved, onClose }: AccountDialogProps) {
  const { text } = useMessages()
  const form = useForm({
    begin: { number: account?.number ?? '', name: account?.name ?? '' },
    check: ({ number, name }) => ({
      ...(!number.trim() && { number: MISSING }),
      ...(!name.trim() && { name: MISSING }),
    }),
    save: async (body, { key }) => {
      await (account ? call(editAccount, { params: { accountId: account.id }, body }) : call(addAccount, { body, key }))
      onSaved()
    },
  })
  const { values, put, errorOf, error } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={
        account
          ? text('RequisitionSettings.EditAccount', { account: account.number })
          : text('RequisitionSettings.AddAccount')
      }
      action={text(account ? 'RequisitionSettings.KeepAccount' : 'RequisitionSettings.SaveAccount')}
      className="ck-split-form"
      failed={error?.status === 409 ? 'RequisitionSettings.NumberTaken' : 'RequisitionSettings.Failed'}
      onClose={onClose}
    >
      <TextField
        label={text('RequisitionSettings.AccountNumber')}
        required
        maxLength={20}
        value={values.number}
        error={errorOf('number')}
        onChange={number => put({ number })}
      />
      <TextField
        label={text('RequisitionSettings.AccountName')}
        required
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
    </FormDialog>
  )
}
