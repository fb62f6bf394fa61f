import { type FormEvent, useState } from 'react'
import { Eye, EyeOff, Globe } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { LANGUAGES } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint, TextField } from '@casekit/ui/field'
import { chooseSpeech, preferences } from '../../session/preferences.store.ts'
import { signIn } from '../../session/session.store.ts'
import { Copyright, FooterLinks } from '../../shell/Footer.tsx'
import { SPEECH } from '../../shell/languages.ts'
import { Logo } from '../../shell/Logo.tsx'
import { LineMap } from './LineMap.tsx'
import { wordsFor } from './sign-in-trouble.ts'
import './login.css'

export function LoginScreen() {
  const { text } = useMessages()
  return (
    <div className="ck-login">
      <LineMap />
      <main className="ck-login-card">
        <div className="ck-login-logo">
          <Logo />
          <b>Casekit</b>
        </div>
        <h1>{text('Login.Title')}</h1>
        <p className="ck-login-lead">{text('Login.Lead')}</p>
        <LoginForm />
      </main>
      <footer className="ck-login-foot">
        <LanguageSelect />
        <FooterLinks only="Shell.Privacy" />
        <Copyright />
      </footer>
    </div>
  )
}

const focusFirst = (field: HTMLInputElement | null) => field?.focus()

function LoginForm() {
  const { text } = useMessages()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const emailMissing = hasTried && !email.trim()
  const passwordMissing = hasTried && !password

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setHasTried(true)
    setFailure(undefined)
    if (!email.trim() || !password) {
      const fields = event.currentTarget.elements
      return (fields.namedItem(email.trim() ? 'password' : 'email') as HTMLElement).focus()
    }
    setIsBusy(true)
    await signIn(email.trim(), password).catch(setFailure)
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
        error={emailMissing && text('Login.EmailMissing')}
        ref={focusFirst}
      />
      <TextField
        label={text('Login.Password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        size="lg"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={setPassword}
        error={passwordMissing && text('Login.PasswordMissing')}
        end={
          <IconButton
            size="sm"
            label={text('Login.ShowPassword')}
            aria-pressed={isShown}
            icon={isShown ? <EyeOff /> : <Eye />}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
      <div role="alert">{failure !== undefined && <Hint tone="error">{wordsFor(failure, text)}</Hint>}</div>
      <Button kind="primary" size="lg" type="submit" wide busy={isBusy}>
        {text('Login.Title')}
      </Button>
    </form>
  )
}

function LanguageSelect() {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  return (
    <label className="ck-login-language">
      <Globe size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="ck-hidden-text">{text('Shell.Language')}</span>
      <select value={language} onChange={event => chooseSpeech(event.target.value)}>
        {LANGUAGES.map(code => (
          <option key={code} value={code} lang={code}>
            {SPEECH[code]}
          </option>
        ))}
      </select>
    </label>
  )
}
