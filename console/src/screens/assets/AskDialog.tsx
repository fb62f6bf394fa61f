import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Hint } from '@casekit/ui/field'

type AskDialogProps = {
  title: string
  /** The label of the action button. */
  deed: string
  isDanger?: boolean
  /** Whether the input is complete. */
  isReady?: boolean
  /** Whether closing would lose input. */
  isTyped?: boolean
  onClose: () => void
  /** Rejects with an `ApiError` if it failed; the dialog then stays open with its input. */
  onDo: () => Promise<void>
  /** The message for an error; the general one by default. */
  explain?: (error: ApiError) => string | undefined
  children: ReactNode
}

/** A dialog with a few fields and one action. */
export function AskDialog({
  title,
  deed,
  isDanger,
  isReady = true,
  isTyped,
  onClose,
  onDo,
  explain,
  children,
}: AskDialogProps) {
  const { text } = useMessages()
  const form = useId()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || isBusy) return
    setBusy(true)
    setTrouble(null)
    try {
      await onDo()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble(explain?.(error) ?? text('Assets.Failed'))
      setBusy(false)
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind={isDanger ? 'danger' : 'primary'} type="submit" form={form} busy={isBusy} disabled={!isReady}>
        {deed}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size="sm" confirmClose={isTyped} onClose={onClose} actions={actions}>
      <form id={form} className="ck-asset-ask" onSubmit={event => void submit(event)}>
        {children}
        {trouble && (
          <div role="alert">
            <Hint tone="error">{trouble}</Hint>
          </div>
        )}
      </form>
    </Dialog>
  )
}
