import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../../frame/notices/toasts.ts'
import { FormDialog } from '../../../patterns/form/FormDialog.tsx'
import { useForm } from '../../../patterns/form/use-form.ts'
import type { Plan } from './plan.store.ts'
import { useUndo } from './use-undo.ts'

type SplitDialogProps = { plan: Plan; id: string; onClose: () => void }

const SHORTEST = 15

/** Splits a task that is too long: part of it stays, the rest is planned separately and waits for the first part. */
export function SplitDialog({ plan, id, onClose }: SplitDialogProps) {
  const { text } = useMessages()
  const undo = useUndo(plan)
  const visit = plan.find(id)
  const most = (visit?.minutes ?? 0) - SHORTEST
  const form = useForm({
    begin: { minutes: String(Math.max(SHORTEST, Math.floor((visit?.minutes ?? 60) / 30) * SHORTEST)) },
    check: ({ minutes }) => {
      const number = Number(minutes)
      if (!Number.isInteger(number)) return { minutes: { id: 'Form.NoNumber' as const } }
      if (number < SHORTEST) return { minutes: { id: 'Form.TooSmall' as const, values: { limit: SHORTEST } } }
      return number > most ? { minutes: { id: 'Form.TooLarge' as const, values: { limit: most } } } : {}
    },
    save: async ({ minutes }) => {
      if (!visit) return
      const step = await plan.split(visit, Number(minutes))
      const what = text('Planning.SplitDone', { subject: visit.subject })
      toasts.show({ title: what, undo: undo.keep({ ...step, what }) })
    },
  })
  if (!visit) return null
  const rest = visit.minutes - Number(form.values.minutes)
  return (
    <FormDialog
      form={form}
      title={text('Planning.SplitTitle', { subject: visit.subject })}
      action={text('Planning.Split')}
      failed="Planning.NotMoved"
      size="sm"
      onClose={onClose}
    >
      <TextField
        type="number"
        min={SHORTEST}
        max={most}
        step={SHORTEST}
        label={text('Planning.SplitFirst')}
        required
        value={form.values.minutes}
        error={form.errorOf('minutes')}
        onChange={minutes => form.put({ minutes })}
      />
      {rest >= SHORTEST && <p>{text('Planning.SplitRest', { minutes: rest })}</p>}
    </FormDialog>
  )
}
