import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { secondStep } from '../../session/second-step.store.ts'
import { session, signInAgain, signOut } from '../../session/session.store.ts'
import { wordsFor } from '../../session/sign-in-trouble.ts'

const CodeForm = lazy(async () => ({ default: (await import('../sign-in/CodeForm.tsx')).CodeForm }))

/** Asks for the password in place when the session ends midway, so that nothing typed is lost. */
export function RenewDialog() {
  const { text } = useMessages()
  const { account, isRenewing } = useSnapshot(session)
  const { ticket } = useSnapshot(secondStep)
  if (!account || !isRenewing) return null
  if (!ticket) return <PasswordDialog email={account.user.email} />
  return (
    <Dialog title={text('Login.AgainTitle')} size="sm" onClose={() => void signOut()} confirmClose>
      <Suspense fallback={null}>
        <CodeForm />
      </Suspense>
    </Dialog>
  )
}

function PasswordDialog({ email }: { email: string }) {
  const { text } = useMessages()
  const [password, setPassword] = useState('')
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!password) return setTrouble(text('Login.PasswordMissing'))
    setIsBusy(true)
    setTrouble('')
    await signInAgain(password).catch((error: unknown) => setTrouble(wordsFor(error, text)))
    setIsBusy(false)
  }

  const actions = (
    <>
      <Button onClick={() => void signOut()}>{text('Shell.LogOut')}</Button>
      <Button kind="primary" type="submit" form="renew" busy={isBusy}>
        {text('Login.Title')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Login.AgainTitle')} size="sm" onClose={() => void signOut()} confirmClose actions={actions}>
      <form id="renew" className="ck-renew" onSubmit={event => void submit(event)}>
        <p>{text('Login.AgainText')}</p>
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
      </form>
    </Dialog>
  )
}
