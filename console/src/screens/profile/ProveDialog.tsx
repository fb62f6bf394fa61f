import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import type { MessageId } from '@casekit/messages/ids'
import { type Messages, useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { PasswordField } from '../../parts/sign-in/PasswordField.tsx'
import { tooMany } from '../../session/sign-in-trouble.ts'

type ProveDialogProps = {
  title: MessageId
  lead: MessageId
  action: MessageId
  /** Returns the next step; rejects with an `ApiError`, at `/password` if it is wrong. */
  onProve: (password: string) => Promise<() => void>
  onClose: () => void
  /** Further input besides the password. */
  children?: ReactNode
}

/** Asks for the password, so that an action cannot be done by someone who found an open browser. */
export function ProveDialog({ title, lead, action, onProve, onClose, children }: ProveDialogProps) {
  const { text } = useMessages()
  const id = useId()
  const [password, setPassword] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!password) return setTrouble(text('Profile.OldPasswordMissing'))
    setIsBusy(true)
    setTrouble('')
    await onProve(password).then(
      goOn => goOn(),
      (error: unknown) => setTrouble(proofTrouble(error, text)),
    )
    setIsBusy(false)
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form={id} busy={isBusy}>
        {text(action)}
      </Button>
    </>
  )
  return (
    <Dialog title={text(title)} size="sm" onClose={onClose} confirmClose={password !== ''} actions={actions}>
      <form id={id} className="ck-profile-proof" onSubmit={event => void submit(event)} noValidate>
        <p>{text(lead)}</p>
        {children}
        <PasswordField
          label={text('Profile.OldPassword')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={trouble}
        />
      </form>
    </Dialog>
  )
}

function proofTrouble(error: unknown, text: Messages['text']): string {
  if (error instanceof ApiError && error.code === 'last-factor') return text('Passkeys.LastFactor')
  if (error instanceof ApiError && error.code === 'wrong-passkey') return text('Passkeys.Wrong')
  if (!(error instanceof ApiError)) return text('Passkeys.NotUsed')
  const isWrong = error.errors.some(({ path }) => path === '/password')
  return isWrong ? text('Profile.OldPasswordWrong') : (tooMany(error, text) ?? text('SecondFactor.Failed'))
}
