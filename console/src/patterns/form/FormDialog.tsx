import { type FormEvent, type ReactNode, useId } from 'react'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog, type DialogProps } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import type { useFormView } from './use-form.ts'

type Shown = Pick<ReturnType<typeof useFormView<object>>, 'isDirty' | 'isSaving' | 'error' | 'submit'>

type FormDialogProps = Pick<DialogProps, 'title' | 'size' | 'footerStart' | 'onClose' | 'children'> & {
  /** The return value of `useForm`. */
  form: Shown
  /** The action's label, e.g. »Opret opgave«. */
  action: ReactNode
  /** Shown when saving failed and no field says why. */
  failed: MessageId
  className?: string
  /** Below the form: parts that save independently. */
  after?: ReactNode
  /** Closing would lose input in those parts. */
  isUnsaved?: boolean
  /** Disables saving, where the reason is obvious. */
  disabled?: boolean
  onSaved?: () => void
}

/**
 * A form in a dialog: closing asks first once something is typed, Enter saves, and a failure is shown beside the
 * fields.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, title, size, footerStart, action, failed, className, onClose, onSaved, children } = props
  const { after, isUnsaved = false, disabled = false } = props
  const { text } = useMessages()
  const id = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]') // a day that cannot be read would be lost
    if (unread) return unread.focus()
    if (!(await form.submit())) return
    onSaved?.()
    onClose()
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form={id} busy={form.isSaving} disabled={disabled}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog
      title={title}
      {...(size && { size })}
      confirmClose={form.isDirty || isUnsaved}
      onClose={onClose}
      actions={actions}
      footerStart={footerStart}
    >
      <form id={id} className={className} noValidate onSubmit={event => void submit(event)}>
        {children}
        {form.error && <Notice tone="danger">{text(form.error.code === 'stale' ? 'Form.Stale' : failed)}</Notice>}
      </form>
      {after}
    </Dialog>
  )
}
