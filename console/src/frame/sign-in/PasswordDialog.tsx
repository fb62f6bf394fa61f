import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Building2 } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { leaveForIssuer } from '../../session/issuer-login.ts'
import { signInAgain, signOut } from '../../session/session.store.ts'
import { wordsFor } from '../../session/sign-in-trouble.ts'

/** Signs the same account in again, by its password here or by its company in a tab of its own. */
export function PasswordDialog({ email }: { email: string }) {
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

  const tab = useRef<Window | null>(null)
  const closeTab = () => tab.current?.close()
  // signed in there, one goes on here
  useEffect(() => () => tab.current?.close(), [])

  /** The tab is opened at once: browsers refuse one that comes later. */
  async function leave() {
    closeTab()
    tab.current = open('about:blank')
    setTrouble('')
    const go = (url: string) => (tab.current ?? globalThis).location.assign(url)
    await leaveForIssuer(email, go).catch((error: unknown) => {
      closeTab()
      setTrouble(wordsFor(error, text))
    })
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
        <Button kind="link" icon={<Building2 />} onClick={() => void leave()}>
          {text('Login.UseCompany')}
        </Button>
      </form>
    </Dialog>
  )
}
