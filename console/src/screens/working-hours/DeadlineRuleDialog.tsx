import { getActivityUsers } from '@casekit/contract/activity-lists'
import { addDeadlineRule, type DeadlineRule, editDeadlineRule } from '@casekit/contract/deadlines'
import { CASE_PRIORITIES, type CasePriorityName } from '@casekit/contract/ids'
import { getSetupList } from '@casekit/contract/setup'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { Choose, customersBy } from '../../patterns/Choose.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type Props = { rule: DeadlineRule | undefined; onSaved: () => Promise<void>; onClose: () => void }

const HOUR = 60
const MOST_HOURS = 10_000

/** Minutes of what is typed as hours; null where nothing is, undefined where it is no such number. */
function minutesOf(typed: string, language: Parameters<typeof parseAmount>[1]): number | null | undefined {
  if (!typed.trim()) return null
  const hours = parseAmount(typed, language)
  if (hours === undefined || hours < 0.1 || hours > MOST_HOURS) return undefined
  return Math.round(hours * HOUR)
}

const named = (
  list: readonly { id: string; name: string }[] | undefined,
  kept: DeadlineRule['department'] | undefined,
) => (list ?? (kept ? [kept] : [])).map(({ id, name }) => ({ value: id, label: name }))

/** Writes what a kind of case is promised. */
export function DeadlineRuleDialog({ rule, onSaved, onClose }: Props) {
  const { text, format, language } = useMessages()
  const lists = useQuery(async signal => {
    const [departments, people] = await Promise.all([
      call(getSetupList, { params: { list: 'departments' }, signal }),
      call(getActivityUsers, { signal }),
    ])
    return { departments, people }
  })
  const hours = (minutes: number | null | undefined) => (minutes ? format.number(minutes / HOUR) : '')
  const form = useForm({
    begin: {
      priority: rule?.priority ?? '',
      customer: rule?.customer ?? null,
      departmentId: rule?.department?.id ?? '',
      response: hours(rule?.responseInMinutes),
      resolution: hours(rule?.resolutionInMinutes),
      escalateToId: rule?.escalateTo?.id ?? '',
    },
    check: ({ response, resolution }) => {
      const [first, second] = [minutesOf(response, language), minutesOf(resolution, language)]
      const none = first === null && second === null
      return {
        ...(first === undefined && { response: { id: 'Deadline.NoHours' as const } }),
        ...((second === undefined || none) && { resolution: { id: 'Deadline.NoHours' as const } }),
      }
    },
    save: (values, { key }) => {
      const body = {
        priority: (values.priority || null) as CasePriorityName | null,
        customerId: values.customer?.id ?? null,
        departmentId: values.departmentId || null,
        responseInMinutes: minutesOf(values.response, language) ?? null,
        resolutionInMinutes: minutesOf(values.resolution, language) ?? null,
        escalateToId: values.escalateToId || null,
      }
      const sent = rule
        ? call(editDeadlineRule, { params: { ruleId: rule.id }, body, ifMatch: rule.version })
        : call(addDeadlineRule, { body, key })
      return sent.finally(onSaved)
    },
  })
  const { values, put, errorOf, error } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text(rule ? 'Deadline.EditRule' : 'Deadline.AddRule')}
      action={text('Deadline.Save')}
      failed={error?.code === 'same-rule' ? 'Deadline.SameRule' : 'Deadline.Failed'}
      className="ck-hours-form"
      onClose={onClose}
    >
      <Select
        label={text('Deadline.Priority')}
        value={values.priority}
        options={[
          { value: '', label: text('Deadline.AnyPriority') },
          ...CASE_PRIORITIES.map(value => ({ value, label: text(`CasePriority.${value}`) })),
        ]}
        onChange={value => put({ priority: value })}
      />
      <Select
        label={text('Deadline.Department')}
        value={values.departmentId}
        options={[
          { value: '', label: text('Deadline.AnyDepartment') },
          ...named(lists.answer?.departments, rule?.department),
        ]}
        onChange={departmentId => put({ departmentId })}
      />
      <Choose
        label={text('Deadline.Customer')}
        find={customersBy}
        none="Deadline.NoCustomer"
        chosen={values.customer}
        onChoose={customer => put({ customer })}
      />
      <TextField
        label={text('Deadline.ResponseHours')}
        hint={text('Deadline.HoursHint')}
        inputMode="decimal"
        value={values.response}
        error={errorOf('response')}
        onChange={response => put({ response })}
      />
      <TextField
        label={text('Deadline.ResolutionHours')}
        hint={text('Deadline.HoursHint')}
        inputMode="decimal"
        value={values.resolution}
        error={errorOf('resolution')}
        onChange={resolution => put({ resolution })}
      />
      <Select
        label={text('Deadline.EscalateTo')}
        value={values.escalateToId}
        options={[{ value: '', label: text('Deadline.Nobody') }, ...named(lists.answer?.people, rule?.escalateTo)]}
        onChange={escalateToId => put({ escalateToId })}
      />
    </FormDialog>
  )
}
