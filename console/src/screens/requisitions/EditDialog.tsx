import { getBudgetStanding, getRequisitionLists, type RequisitionLists } from '@casekit/contract/requisition-budgets'
import { editRequisition, getRequisitionTasks } from '@casekit/contract/requisitions'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { DayField } from '../../patterns/day/DayField.tsx'
import { toasts } from '../../frame/notices/toasts.ts'
import { PlaceFields, SupplierFields } from '../../parts/requisitions/SupplierFields.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { BudgetBars } from '../../parts/requisitions/BudgetBars.tsx'
import { sumsOf } from './BudgetPart.tsx'
import { LineFields } from './LineFields.tsx'
import { type Draft, draftOf, editOf, faultsOf, readLine } from './requisition-form.ts'
import type { DialogProps } from './StepDialogs.tsx'
import { refusalWord, takeStep } from './use-steps.ts'

const NOTHING: RequisitionLists = {
  accounts: [],
  categories: [],
  partners: [],
  members: [],
  vatPercent: 25,
  deliveryDays: 14,
}

/** Edits a draft, with the budgets of the selected accounts. */
export function EditDialog({ requisition, onChanged, onClose }: DialogProps) {
  const { text, format, language } = useMessages()
  const lists = useQuery(signal => call(getRequisitionLists, { signal })).answer ?? NOTHING
  const parse = (typed: string) => parseAmount(typed, language)
  const form = useForm<Draft>({
    begin: draftOf(requisition, format),
    check: draft => faultsOf(draft, parse),
    save: async draft => {
      onChanged(await takeStep(editRequisition, requisition, editOf(draft, parse)))
      toasts.show({ title: text('Requisitions.Saved') })
    },
  })
  const { values, put, errorOf } = form
  const reckoned = values.lines.map(line => {
    const read = readLine(line, parse)
    return { accountId: line.accountId, net: read ? Math.round(read.quantity * read.price) : 0 }
  })
  return (
    <FormDialog
      form={form}
      size="lg"
      title={`${text('Requisitions.One')} ${requisition.number}`}
      action={text('Requisitions.Save')}
      className="ck-rq-form"
      failed={refusalWord(form.error)}
      onClose={onClose}
    >
      <Facts values={values} put={put} errorOf={errorOf} lists={lists} />
      <LineFields
        lines={values.lines}
        accounts={lists.accounts}
        vatPercent={format.number(lists.vatPercent)}
        error={errorOf('lines')}
        onChange={lines => put({ lines })}
      />
      <Budgets
        key={`${values.year} ${values.property?.id ?? ''} ${values.dvCategoryId}`}
        year={Number(values.year)}
        propertyId={values.property?.id}
        dvCategoryId={values.dvCategoryId}
        lines={reckoned}
      />
      <TextArea
        label={text('Requisitions.Message')}
        rows={2}
        maxLength={20_000}
        value={values.message}
        onChange={message => put({ message })}
      />
      <TextArea
        label={text('Requisitions.Note')}
        rows={2}
        maxLength={20_000}
        value={values.note}
        onChange={note => put({ note })}
      />
    </FormDialog>
  )
}

type FactsProps = {
  values: Draft
  put: (more: Partial<Draft>) => void
  errorOf: (field: keyof Draft) => string | undefined
  lists: RequisitionLists
}

const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

function Facts({ values, put, errorOf, lists }: FactsProps) {
  const { text } = useMessages()
  return (
    <div className="ck-rq-fields">
      <TextField
        label={text('Requisitions.Name')}
        required
        maxLength={200}
        value={values.title}
        error={errorOf('title')}
        onChange={title => put({ title })}
      />
      <SupplierFields
        partners={lists.partners}
        property={values.property}
        caseOf={values.caseOf}
        value={values}
        errorOf={errorOf}
        onChange={put}
      />
      <TextField
        label={text('Requisitions.SupplierPhone')}
        type="tel"
        maxLength={40}
        value={values.supplierPhone}
        onChange={supplierPhone => put({ supplierPhone })}
      />
      <TextField
        label={text('Requisitions.SupplierCvr')}
        maxLength={20}
        value={values.supplierCvr}
        onChange={supplierCvr => put({ supplierCvr })}
      />
      <PlaceFields
        property={values.property}
        caseOf={values.caseOf}
        onChange={more => put({ ...more, ...('caseOf' in more && { activityId: '' }) })}
      />
      {values.caseOf && (
        <Tasks
          key={values.caseOf.id}
          caseId={values.caseOf.id}
          value={values.activityId}
          onChange={activityId => put({ activityId })}
        />
      )}
      <Select
        label={text('Requisitions.Buyer')}
        clearable
        value={values.buyerId}
        options={lists.members.map(named)}
        onChange={buyerId => put({ buyerId })}
      />
      {lists.categories.length > 0 && (
        <Select
          label={text('Requisitions.Category')}
          clearable
          value={values.dvCategoryId}
          options={lists.categories.map(named)}
          onChange={dvCategoryId => put({ dvCategoryId })}
        />
      )}
      <DayField
        label={text('Requisitions.DeliverOn')}
        value={values.deliverOn}
        onChange={deliverOn => put({ deliverOn })}
      />
      <TextField
        label={text('Requisitions.Year')}
        inputMode="numeric"
        maxLength={4}
        value={values.year}
        error={errorOf('year')}
        onChange={year => put({ year })}
      />
      <Checkbox checked={values.isResident} onChange={isResident => put({ isResident })}>
        {text('Requisitions.ResidentLong')}
      </Checkbox>
    </div>
  )
}

type TasksProps = { caseId: string; value: string; onChange: (activityId: string) => void }

function Tasks({ caseId, value, onChange }: TasksProps) {
  const { text } = useMessages()
  const { answer } = useQuery(signal => call(getRequisitionTasks, { params: { caseId }, signal }))
  const options = (answer ?? []).map(({ id, number, subject }) => ({ value: id, label: `${number} ${subject}` }))
  return <Select label={text('Requisitions.Task')} clearable value={value} options={options} onChange={onChange} />
}

type BudgetsProps = {
  year: number
  propertyId: string | undefined
  /** Empty: no building part. */
  dvCategoryId: string
  lines: { accountId: string; net: number }[]
}

/** The budgets of the selected accounts, with the typed amounts added. */
function Budgets({ year, propertyId, dvCategoryId, lines }: BudgetsProps) {
  const query = { ...(propertyId && { propertyId }), ...(dvCategoryId && { dvCategoryId }) }
  const { answer } = useQuery(async signal =>
    year >= 2000 && year <= 2100 ? call(getBudgetStanding, { params: { year }, query, signal }) : [],
  )
  const drawnOn = (answer ?? []).filter(({ category }) => dvCategoryId || !category)
  const sums = sumsOf(lines)
  return (
    <div className="ck-rq-budgets">
      <BudgetBars budgets={drawnOn.filter(({ account }) => sums.has(account.id))} more={sums} />
    </div>
  )
}
