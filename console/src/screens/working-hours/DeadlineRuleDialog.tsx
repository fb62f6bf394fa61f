import { useSnapshot } from 'valtio'
import { getActivityUsers } from '@casekit/contract/activity-lists'
import { addDeadlineRule, type DeadlineRule, editDeadlineRule } from '@casekit/contract/deadlines'
import { CASE_PRIORITIES } from '@casekit/contract/ids'
import { getSetupList } from '@casekit/contract/setup'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { Choose, customersBy } from '../../patterns/Choose.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call, session } from '../../session/session.store.ts'
import { agreementsBy } from './agreements-by.ts'
import { ruleBody, ruleFaults, typedRule } from './deadline-rule-form.ts'

type Props = { rule: DeadlineRule | undefined; onSaved: () => Promise<void>; onClose: () => void }

const named = (
  list: readonly { id: string; name: string }[] | undefined,
  kept: DeadlineRule['department'] | undefined,
) => (list ?? (kept ? [kept] : [])).map(({ id, name }) => ({ value: id, label: name }))

/** Edits the deadlines of a kind of case. */
export function DeadlineRuleDialog({ rule, onSaved, onClose }: Props) {
  const { text, format, language } = useMessages()
  const { account } = useSnapshot(session)
  const lists = useQuery(async signal => {
    const [departments, trades, people] = await Promise.all([
      call(getSetupList, { params: { list: 'departments' }, signal }),
      call(getSetupList, { params: { list: 'skills' }, signal }),
      call(getActivityUsers, { signal }),
    ])
    return { departments, trades, people }
  })
  const form = useForm({
    begin: typedRule(rule, format.number),
    check: values => ruleFaults(values, language),
    save: (values, { key }) => {
      const body = ruleBody(values, language)
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
      <Select
        label={text('DeadlineRule.Trade')}
        hint={text('DeadlineRule.TradeHint')}
        value={values.tradeId}
        options={[{ value: '', label: text('DeadlineRule.AnyTrade') }, ...named(lists.answer?.trades, rule?.trade)]}
        onChange={tradeId => put({ tradeId })}
      />
      {(values.agreement || (account && maySee('Assets', account))) && (
        <Choose
          label={text('DeadlineRule.Agreement')}
          find={agreementsBy}
          none="DeadlineRule.NoAgreement"
          chosen={values.agreement}
          onChoose={agreement => put({ agreement })}
        />
      )}
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
      <TextField
        label={text('DeadlineRule.Warn')}
        hint={text('DeadlineRule.WarnHint')}
        inputMode="numeric"
        value={values.warn}
        error={errorOf('warn')}
        onChange={warn => put({ warn })}
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
