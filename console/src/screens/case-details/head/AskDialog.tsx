import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Hint } from '@casekit/ui/field'
import './ask.css'

type AskDialogProps = {
  title: string
  /** The label of the submit button. */
  does: string
  icon?: ReactNode
  /** Submits; an `ApiError` is shown, and the input stays. */
  onSubmit: () => Promise<void>
  onClose: () => void
  /** Shown when it failed. */
  failed: string
  /** Required input is missing. */
  disabled?: boolean
  confirmClose?: boolean
  children: ReactNode
}

/** A dialog with the input for an action on the case; closes when it succeeded. */
export function AskDialog({ title, does, icon, onSubmit, onClose, failed, disabled, ...dialog }: AskDialogProps) {
  const { text } = useMessages()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const formId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state === 'busy' || disabled) return
    setState('busy')
    try {
      await onSubmit()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('failed')
    }
  }

  const { children, confirmClose } = dialog
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form={formId} icon={icon} busy={state === 'busy'} disabled={disabled}>
        {does}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size="sm" confirmClose={confirmClose} onClose={onClose} actions={actions}>
      <form id={formId} className="ck-ask" onSubmit={event => void submit(event)}>
        {children}
        {state === 'failed' && (
          <div role="alert">
            <Hint tone="error">{failed}</Hint>
          </div>
        )}
      </form>
    </Dialog>
  )
}
