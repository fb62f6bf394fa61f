import { moveOut, stayOn } from '@casekit/contract/tenancies'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { TextField } from '@casekit/ui/field'
import { DayField } from '../../patterns/day/DayField.tsx'
import { useToday } from '../../patterns/day/use-today.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { KeyFields, ReadingFields } from './MoveFields.tsx'
import { countsOf, faultsOf, readingsOf, type Typed } from './move-form.ts'
import type { TenancyProps } from './TenancyPart.tsx'
import { refusalWord, takeStep } from './use-tenancy-deeds.ts'

type Values = { endedOn: string; forwarding: string; keys: Typed; readings: Typed }

/** Asks for the last day, the forwarding address, the returned keys and the meter readings. */
export function MoveOutDialog({ lease, tenancy, onClose, onChanged }: TenancyProps & { onClose: () => void }) {
  const { text, language } = useMessages()
  const parse = (typed: string) => parseAmount(typed, language)
  const form = useForm<Values>({
    begin: { endedOn: useToday(), forwarding: '', keys: {}, readings: {} },
    check: values => ({
      ...faultsOf(values, parse),
      ...(tenancy.startedOn && values.endedOn && values.endedOn < tenancy.startedOn
        ? { endedOn: { id: 'Tenancies.BeforeStart' as const } }
        : {}),
    }),
    save: async ({ endedOn, forwarding, keys, readings }) => {
      const changed = await takeStep(moveOut, tenancy, {
        endedOn,
        forwarding,
        keys: countsOf(keys),
        readings: readingsOf(readings, parse),
      })
      const back = () => takeStep(stayOn, changed).finally(onChanged)
      const failed = () => toasts.show({ tone: 'failed', title: text('Tenancies.Failed') })
      toasts.show({ title: text('Tenancies.MovedOut'), undo: () => void back().catch(failed) })
    },
  })
  const { values, put, errorOf } = form
  const handed = lease.keys.filter(({ id }) =>
    tenancy.keys.some(({ keyId, handed: given }) => keyId === id && given > 0),
  )
  return (
    <FormDialog
      form={form}
      title={text('Tenancies.MoveOut')}
      action={text('Tenancies.MoveOut')}
      className="ck-tenancy-form"
      failed={refusalWord(form.error)}
      onClose={onClose}
      onSaved={onChanged}
    >
      <DayField
        label={text('Tenancies.EndedOn')}
        required
        value={values.endedOn}
        error={errorOf('endedOn')}
        onChange={endedOn => put({ endedOn })}
      />
      <TextField
        label={text('Tenancies.Forwarding')}
        maxLength={200}
        value={values.forwarding}
        onChange={forwarding => put({ forwarding })}
      />
      <KeyFields keys={handed} typed={values.keys} legend="Tenancies.Returned" onChange={keys => put({ keys })} />
      <ReadingFields
        meters={lease.meters}
        typed={values.readings}
        error={errorOf('readings')}
        onChange={readings => put({ readings })}
      />
    </FormDialog>
  )
}
