import {
  type OvertimeAgreement,
  type OvertimeRule,
  setOvertimeRule,
  SPECIAL_PAYS,
  type SpecialPay,
} from '@casekit/contract/overtime-rules'
import { SPECIAL_TIMES } from '@casekit/contract/pay-kinds'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { Switch } from '@casekit/ui/switch'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { agreementOf, CLOCKS, overtimeFaults, type TypedAgreement, typedAgreement } from './overtime-form.ts'
import { isCompany, type Owner } from './owner.ts'

type Props = {
  owner: Owner
  rule: OvertimeRule | undefined
  /** The initial values for an owner without an agreement: the one that applies to them now. */
  inherited: OvertimeAgreement
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Edits an owner's agreement; owners other than the company may have none. */
export function OvertimeDialog({ owner, rule, inherited, onSaved, onClose }: Props) {
  const { text, format, language } = useMessages()
  const send = (agreement: OvertimeAgreement | null, ifMatch: number) =>
    call(setOvertimeRule, { body: { ...owner, agreement }, ifMatch }).finally(onSaved)
  const takeBack = (ifMatch: number) =>
    void send(rule?.agreement ?? null, ifMatch).catch(() =>
      toasts.show({ tone: 'failed', title: text('Form.NotTakenBack') }),
    )
  const form = useForm<TypedAgreement>({
    begin: {
      isOwn: isCompany(owner) || Boolean(rule?.agreement),
      ...typedAgreement(rule?.agreement ?? inherited, format.number),
    },
    check: values => overtimeFaults(values, language),
    save: async values => {
      const saved = await send(values.isOwn ? agreementOf(values, language) : null, rule?.version ?? 0)
      toasts.show({ title: text('Overtime.Saved'), undo: () => takeBack(saved.version) })
    },
  })
  const { values, put, error } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Overtime.Title')}
      action={text('Overtime.Save')}
      failed={error?.code === 'stale' ? 'Form.Stale' : 'Overtime.NotSaved'}
      className="ck-hours-form"
      onClose={onClose}
    >
      {!isCompany(owner) && (
        <Switch checked={values.isOwn} onChange={isOwn => put({ isOwn })}>
          {text('Overtime.Own')}
        </Switch>
      )}
      {values.isOwn ? <AgreementFields form={form} /> : <p>{text('Overtime.Inherited')}</p>}
    </FormDialog>
  )
}

function AgreementFields({ form }: { form: ReturnType<typeof useForm<TypedAgreement>> }) {
  const { text } = useMessages()
  const { values, put, errorOf } = form
  return (
    <>
      <Switch checked={values.byDay} onChange={byDay => put({ byDay })}>
        {text('Overtime.ByDay')}
      </Switch>
      <Switch checked={values.byWeek} onChange={byWeek => put({ byWeek })}>
        {text('Overtime.ByWeek')}
      </Switch>
      <TextField
        label={text('Overtime.First')}
        inputMode="decimal"
        value={values.first}
        error={errorOf('first')}
        onChange={first => put({ first })}
      />
      {SPECIAL_TIMES.map(time => (
        <Select
          key={time}
          label={text(`Overtime.Paid.${time}`)}
          value={values[time]}
          options={SPECIAL_PAYS.map(pay => ({ value: pay, label: text(`Overtime.Pay.${pay}`) }))}
          onChange={pay => put({ [time]: pay as SpecialPay })}
        />
      ))}
      <div className="ck-hours-span">
        {CLOCKS.map(({ field, label }) => (
          <TextField
            key={field}
            label={text(label)}
            maxLength={5}
            value={values[field]}
            error={errorOf(field)}
            onChange={clock => put({ [field]: clock })}
          />
        ))}
      </div>
    </>
  )
}
