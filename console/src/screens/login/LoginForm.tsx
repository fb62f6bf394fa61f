import { type FormEvent, useRef, useState } from 'react'
import { Building2, KeyRound, Mail } from 'lucide-react'
import { Link } from 'wouter'
import { sendLoginLink } from '@casekit/contract/links'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Hint, TextField } from '@casekit/ui/field'
import { paths } from '../../paths.ts'
import { forgetLink } from '../../session/link.store.ts'
import { ask, signIn } from '../../session/session.store.ts'
import { PasswordField } from '../../parts/sign-in/PasswordField.tsx'
import { mailTrouble, wordsFor } from '../../session/sign-in-trouble.ts'

const focusFirst = (field: HTMLInputElement | null) => field?.focus()

/** What is in progress: signing in by password, passkey or company, or sending a link. */
type Busy = 'none' | 'sign-in' | 'link' | 'passkey' | 'issuer'

type LoginFormProps = {
  /** The error of the previous attempt to sign in. */
  failed?: unknown
  /** Called with the address that a link was sent to. */
  onMailed: (email: string) => void
}

export function LoginForm({ failed, onMailed }: LoginFormProps) {
  const messages = useMessages()
  const { text } = messages
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState<Busy>('none')
  const [tried, setTried] = useState<Busy>('none')
  const [trouble, setTrouble] = useState(failed === undefined ? '' : wordsFor(failed, messages))
  const form = useRef<HTMLFormElement>(null)

  /** Starts an action if its input is complete; otherwise focuses the missing field. */
  function begin(act: 'sign-in' | 'link' | 'issuer'): boolean {
    setTried(act)
    setTrouble('')
    const missing = !email.trim() ? 'email' : act === 'sign-in' && !password ? 'password' : undefined
    if (missing) (form.current?.elements.namedItem(missing) as HTMLElement | null | undefined)?.focus()
    else setBusy(act)
    return !missing
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!begin('sign-in')) return
    await signIn(email.trim(), password).then(forgetLink, (error: unknown) => setTrouble(wordsFor(error, messages)))
    setBusy('none')
  }

  async function sendLink() {
    if (!begin('link')) return
    await ask(sendLoginLink, { body: { email: email.trim() } }).then(
      () => onMailed(email.trim()),
      (error: unknown) => setTrouble(mailTrouble(error, text)),
    )
    setBusy('none')
  }

  async function leave() {
    if (!begin('issuer')) return
    const { leaveForIssuer } = await import('../../session/issuer-login.ts')
    await leaveForIssuer(email.trim()).catch((error: unknown) => setTrouble(wordsFor(error, messages)))
    setBusy('none')
  }

  async function showPasskey() {
    setTrouble('')
    setBusy('passkey')
    const { signInByPasskey } = await import('../../session/passkey-login.ts')
    await signInByPasskey().catch((error: unknown) => setTrouble(wordsFor(error, messages)))
    setBusy('none')
  }

  return (
    <form ref={form} onSubmit={event => void submit(event)} noValidate>
      <TextField
        label={text('Login.Email')}
        name="email"
        type="email"
        size="lg"
        autoComplete="username"
        maxLength={254}
        value={email}
        onChange={setEmail}
        error={tried !== 'none' && !email.trim() && text('Login.EmailMissing')}
        ref={focusFirst}
      />
      <div className="ck-login-password">
        <PasswordField
          label={text('Login.Password')}
          name="password"
          size="lg"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={tried === 'sign-in' && !password && text('Login.PasswordMissing')}
        />
        <Link href={paths.resetPassword()}>{text('Login.ForgotPassword')}</Link>
      </div>
      <div role="alert">{trouble && <Hint tone="error">{trouble}</Hint>}</div>
      <Button kind="primary" size="lg" type="submit" wide busy={busy === 'sign-in'}>
        {text('Login.Title')}
      </Button>
      <div className="ck-login-or">{text('Login.Or')}</div>
      <Button size="lg" wide icon={<Mail />} busy={busy === 'link'} onClick={() => void sendLink()}>
        {text('Login.SendLink')}
      </Button>
      <Button size="lg" wide icon={<Building2 />} busy={busy === 'issuer'} onClick={() => void leave()}>
        {text('Login.UseCompany')}
      </Button>
      {'PublicKeyCredential' in globalThis && (
        <Button size="lg" wide icon={<KeyRound />} busy={busy === 'passkey'} onClick={() => void showPasskey()}>
          {text('Login.UsePasskey')}
        </Button>
      )}
    </form>
  )
}
