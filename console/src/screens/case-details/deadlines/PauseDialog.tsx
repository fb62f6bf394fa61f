import { type CaseDeadlines, PAUSE_LIMITS, pauseDeadlines } from '@casekit/contract/deadlines'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../../frame/notices/toasts.ts'
import { faultsOf } from '../../../patterns/form/field-errors.ts'
import { FormDialog } from '../../../patterns/form/FormDialog.tsx'
import { useForm } from '../../../patterns/form/use-form.ts'
import { call } from '../../../session/session.store.ts'

type Props = { caseId: string; onPaused: (found: CaseDeadlines) => void; onClose: () => void }

/** Asks what the case waits for; the clock pauses until somebody resumes it or the customer writes. */
export function PauseDialog({ caseId, onPaused, onClose }: Props) {
  const { text } = useMessages()
  const form = useForm({
    begin: { reason: '' },
    check: values => faultsOf(values, PAUSE_LIMITS),
    save: async body => {
      onPaused(await call(pauseDeadlines, { params: { caseId }, body }))
      toasts.show({ title: text('Deadline.Paused') })
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Deadline.PauseTitle')}
      action={text('Deadline.Pause')}
      failed={form.error?.code === 'already-paused' ? 'Deadline.Already' : 'Deadline.Failed'}
      onClose={onClose}
    >
      <p>{text('Deadline.PauseText')}</p>
      <TextField
        label={text('Deadline.Reason')}
        required
        maxLength={200}
        value={form.values.reason}
        error={form.errorOf('reason')}
        onChange={reason => form.put({ reason })}
      />
    </FormDialog>
  )
}
