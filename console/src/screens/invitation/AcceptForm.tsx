import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import type { Invitation } from '@casekit/contract/invitations'
import { useMessages } from '@casekit/messages/react'
import { PASSWORD_MIN_CHARACTERS, passwordFault } from '@casekit/rules/password-fault'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Hint, TextField } from '@casekit/ui/field'
import { endGuarded } from '../../frame/leave-guard.ts'
import { paths } from '../../paths.ts'
import { PasswordField } from '../../parts/sign-in/PasswordField.tsx'
import { keepInvitation } from '../../session/invitation.store.ts'
import { asksSecondStep } from '../../session/second-step.store.ts'
import { joinCompany, session } from '../../session/session.store.ts'

type Trouble = { name?: string; password?: string; consent?: string; whole?: string }

/** Name, password and consent; an existing account enters its password instead of choosing one. */
export function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const { email, needsPassword } = invitation
  const [name, setName] = useState(invitation.name)
  const [password, setPassword] = useState('')
  const [hasConsent, setHasConsent] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>({})
  const [isBusy, setIsBusy] = useState(false)

  function faults(): Trouble {
    const fault = needsPassword ? passwordFault(password, email) : undefined
    return {
      ...(!name.trim() && { name: text('Invitation.NameMissing') }),
      ...(!needsPassword && !password && { password: text('Login.PasswordMissing') }),
      ...(fault && { password: text(`Password.${fault}`, { count: PASSWORD_MIN_CHARACTERS }) }),
      ...(!hasConsent && { consent: text('Invitation.ConsentMissing') }),
    }
  }
  function refused(error: unknown) {
    if (error instanceof ApiError && error.code === 'link') return keepInvitation(null)
    if (asksSecondStep(error)) {
      keepInvitation(null)
      return navigate(paths.login(), { replace: true })
    }
    const isPassword = error instanceof ApiError && error.errors.some(({ path }) => path === '/password')
    return setTrouble(
      isPassword ? { password: text('Invitation.WrongPassword') } : { whole: text('Invitation.Failed') },
    )
  }
  function joined() {
    keepInvitation(null)
    navigate(paths.cases(), { replace: true })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = faults()
    setTrouble(found)
    if (Object.keys(found).length > 0) return
    const isAnother = session.account !== null && session.account.user.email !== email
    await (isAnother ? endGuarded(() => void join()) : join()) // the account signed in here may have unsent work
  }
  async function join() {
    setIsBusy(true)
    await joinCompany({ token, name: name.trim(), password, consent: true }).then(joined, refused)
    setIsBusy(false)
  }
  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <TextField
        label={text('Profile.Name')}
        name="name"
        size="lg"
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={setName}
        error={trouble.name}
      />
      <PasswordField
        label={text(needsPassword ? 'Invitation.ChoosePassword' : 'Invitation.YourPassword')}
        name="password"
        size="lg"
        autoComplete={needsPassword ? 'new-password' : 'current-password'}
        hint={
          needsPassword ? text('Reset.Rule', { count: PASSWORD_MIN_CHARACTERS }) : text('Invitation.Known', { email })
        }
        value={password}
        onChange={setPassword}
        error={trouble.password}
      />
      <p>
        {text('Gdpr.What')} {text('Gdpr.Why')}
      </p>
      <Checkbox checked={hasConsent} onChange={setHasConsent}>
        {text('Gdpr.Accept')}
      </Checkbox>
      <div role="alert">
        {(trouble.consent ?? trouble.whole) && <Hint tone="error">{trouble.consent ?? trouble.whole}</Hint>}
      </div>
      <Button kind="primary" size="lg" type="submit" wide busy={isBusy}>
        {text('Invitation.Accept')}
      </Button>
    </form>
  )
}
