import { type FormEvent, useId, useState } from 'react'
import type { ApiError } from '@casekit/client/api-error'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'

type NameDialogProps = {
  title: string
  name: string
  onSave: (name: string) => Promise<ApiError | null>
  onClose: () => void
}

/** Asks for the name of a file or folder; the input stays when saving fails. */
export function NameDialog({ title, name, onSave, onClose }: NameDialogProps) {
  const { text } = useMessages()
  const [typed, setTyped] = useState(name)
  const [state, setState] = useState<'idle' | 'saving' | 'bad' | 'failed'>('idle')
  const [fieldId, formId] = [useId(), useId()]

  async function submit(event: FormEvent) {
    event.preventDefault()
    setState('saving')
    const failed = await onSave(typed.trim())
    if (failed) setState(failed.status === 400 ? 'bad' : 'failed')
    else onClose()
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form={formId} busy={state === 'saving'} disabled={!typed.trim()}>
        {text('CaseFiles.Save')}
      </Button>
    </>
  )
  return (
    <Dialog size="sm" title={title} actions={actions} confirmClose={typed !== name} onClose={onClose}>
      <form id={formId} className="ck-files-form" onSubmit={event => void submit(event)}>
        <label htmlFor={fieldId}>{text('CaseFiles.Name')}</label>
        <input
          id={fieldId}
          className="ck-files-field"
          maxLength={200}
          value={typed}
          aria-invalid={state === 'bad'}
          onChange={event => setTyped(event.target.value)}
        />
        {(state === 'bad' || state === 'failed') && (
          <p role="alert">{text(state === 'bad' ? 'CaseFiles.BadName' : 'CaseFiles.NotSaved')}</p>
        )}
      </form>
    </Dialog>
  )
}
