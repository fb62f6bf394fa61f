import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { leaveInTab } from '../../session/issuer-login.ts'
import { session, signInAgain, signOut } from '../../session/session.store.ts'
import { wordsFor } from '../../session/sign-in-trouble.ts'
import { endGuarded } from '../leave-guard.ts'
import './password-dialog.css'

const leave = () => void endGuarded(() => void signOut())

/** Signs the same account in again: with its password here, or through its company's login in another tab. */
export function PasswordDialog({ email }: { email: string }) {
  const messages = useMessages()
  const { text } = messages
  const { account, wasIdle } = useSnapshot(session)
  const [password, setPassword] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!password) return setTrouble(text('Login.PasswordMissing'))
    setIsBusy(true)
    setTrouble('')
    await signInAgain(password).catch((error: unknown) => setTrouble(wordsFor(error, messages)))
    setIsBusy(false)
  }

  const actions = (
    <>
      <Button onClick={leave}>{text('Shell.LogOut')}</Button>
      <Button kind="primary" type="submit" form="renew" busy={isBusy}>
        {text('Login.Title')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Login.AgainTitle')} size="sm" onClose={leave} confirmClose actions={actions}>
      <form id="renew" className="ck-renew" data-idle={wasIdle || undefined} onSubmit={event => void submit(event)}>
        <p>{wasIdle ? text('Login.IdleText', { minutes: account?.user.idleMinutes ?? 0 }) : text('Login.AgainText')}</p>
        <TextField label={text('Login.Email')} value={email} onChange={() => {}} readOnly autoComplete="username" />
        <TextField
          label={text('Login.Password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={trouble}
          data-autofocus
        />
        <Button kind="link" onClick={() => void leaveInTab(email, messages, setTrouble)}>
          {text('Login.UseCompany')}
        </Button>
      </form>
    </Dialog>
  )
}
