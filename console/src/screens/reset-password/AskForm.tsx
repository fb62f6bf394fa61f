import { type FormEvent, useState } from 'react'
import { forgotPassword } from '@casekit/contract/links'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { ask } from '../../session/session.store.ts'
import { mailTrouble } from '../../session/sign-in-trouble.ts'

const focusFirst = (field: HTMLInputElement | null) => field?.focus()

type Props = {
  /** Called with the address once a link was requested. */
  onMailed: (email: string) => void
  onBack: () => void
}

export function AskForm({ onMailed, onBack }: Props) {
  const { text } = useMessages()
  const [email, setEmail] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!email.trim()) return setTrouble(text('Login.EmailMissing'))
    setIsBusy(true)
    setTrouble('')
    await ask(forgotPassword, { body: { email: email.trim() } }).then(
      () => onMailed(email.trim()),
      (error: unknown) => setTrouble(mailTrouble(error, text)),
    )
    setIsBusy(false)
  }

  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <TextField
        label={text('Login.Email')}
        name="email"
        type="email"
        size="lg"
        autoComplete="username"
        maxLength={254}
        value={email}
        onChange={setEmail}
        error={trouble}
        ref={focusFirst}
      />
      <Button kind="primary" size="lg" type="submit" wide busy={isBusy}>
        {text('Reset.Send')}
      </Button>
      <Button size="lg" wide kind="ghost" onClick={onBack}>
        {text('Login.ToLogin')}
      </Button>
    </form>
  )
}
