import { type FormEvent, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { resetPassword } from '@casekit/contract/links'
import { useMessages } from '@casekit/messages/react'
import { PASSWORD_MIN_CHARACTERS, passwordFault } from '@casekit/rules/password-fault'
import { Button } from '@casekit/ui/button'
import { forgetResetLink } from '../../session/reset.store.ts'
import { ask } from '../../session/session.store.ts'
import { PasswordField } from '../../parts/sign-in/PasswordField.tsx'

const focusFirst = (field: HTMLInputElement | null) => field?.focus()

export function ChooseForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { text } = useMessages()
  const [password, setPassword] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  function refused(error: unknown) {
    if (!(error instanceof ApiError)) return setTrouble(text('Password.failed'))
    if (error.code === 'link') return forgetResetLink(true)
    // only the server knows the address, so this is the one rule left that the password can break
    return setTrouble(text(error.code === 'bad-request' ? 'Password.email' : 'Password.failed'))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fault = passwordFault(password, '')
    if (fault) return setTrouble(text(`Password.${fault}`, { count: PASSWORD_MIN_CHARACTERS }))
    setIsBusy(true)
    setTrouble('')
    await ask(resetPassword, { body: { token, password } }).then(onDone, refused)
    setIsBusy(false)
  }

  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <PasswordField
        label={text('Reset.NewPassword')}
        name="new-password"
        size="lg"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={text('Reset.Rule', { count: PASSWORD_MIN_CHARACTERS })}
        error={trouble}
        ref={focusFirst}
      />
      <Button kind="primary" size="lg" type="submit" wide busy={isBusy}>
        {text('Reset.Save')}
      </Button>
    </form>
  )
}
