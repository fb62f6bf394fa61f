import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { type FormEvent, useId, useState } from 'react'

type Props = { number: string; column: string; onReason: (reason: string) => void; onClose: () => void }

/** Asks why a case is canceled or reopened; without a reason it is not moved. */
export function ReasonDialog({ number, column, onReason, onClose }: Props) {
  const { text } = useMessages()
  const [reason, setReason] = useState('')
  const [fieldId, formId] = [useId(), useId()]

  function submit(event: FormEvent) {
    event.preventDefault()
    onClose()
    onReason(reason.trim())
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form={formId} disabled={!reason.trim()}>
        {text('Kanban.Move')}
      </Button>
    </>
  )
  return (
    <Dialog size="sm" title={text('Kanban.ReasonFor', { number, column })} actions={actions} onClose={onClose}>
      <form id={formId} className="ck-kb-form" onSubmit={submit}>
        <label htmlFor={fieldId}>{text('Kanban.Reason')}</label>
        <input
          id={fieldId}
          className="ck-kb-reason"
          maxLength={500}
          required
          data-autofocus
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
