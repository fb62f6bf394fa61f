import { type FormEvent, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { type Messages, useMessages } from '@casekit/messages/react'
import { PASSWORD_MIN_CHARACTERS, passwordFault } from '@casekit/rules/password-fault'
import { Button } from '@casekit/ui/button'
import { Hint } from '@casekit/ui/field'
import { choosePassword, session } from '../../session/session.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { PasswordField } from '../../parts/sign-in/PasswordField.tsx'
import { tooMany } from '../../session/sign-in-trouble.ts'

type Trouble = { old?: string; fresh?: string; whole?: string }

/** Changes the password, given the old one. `onChanged`: every other session was ended. */
export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const { text } = useMessages()
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [trouble, setTrouble] = useState<Trouble>({})
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = troubleOf(old, fresh, text)
    setTrouble(found)
    if (found.old || found.fresh) return
    setIsBusy(true)
    await choosePassword(old, fresh).then(changed, (error: unknown) => setTrouble(troubleFrom(error, text)))
    setIsBusy(false)
  }

  function changed() {
    setOld('')
    setFresh('')
    toasts.show({ title: text('Profile.PasswordChanged') })
    onChanged()
  }

  return (
    <section className="ck-profile-card" aria-labelledby="profile-password">
      <h2 id="profile-password">{text('Profile.Password')}</h2>
      <p>{text('Profile.PasswordNote')}</p>
      <form onSubmit={event => void submit(event)} noValidate>
        <PasswordField
          label={text('Profile.OldPassword')}
          autoComplete="current-password"
          value={old}
          onChange={setOld}
          error={trouble.old}
        />
        <PasswordField
          label={text('Reset.NewPassword')}
          autoComplete="new-password"
          value={fresh}
          onChange={setFresh}
          hint={text('Reset.Rule', { count: PASSWORD_MIN_CHARACTERS })}
          error={trouble.fresh}
        />
        <div role="alert">{trouble.whole && <Hint tone="error">{trouble.whole}</Hint>}</div>
        <Button kind="primary" type="submit" busy={isBusy}>
          {text('Reset.Save')}
        </Button>
      </form>
    </section>
  )
}

function troubleOf(old: string, fresh: string, text: Messages['text']): Trouble {
  const fault = passwordFault(fresh, session.account?.user.email ?? '')
  return {
    ...(old ? {} : { old: text('Profile.OldPasswordMissing') }),
    ...(fault && { fresh: text(`Password.${fault}`, { count: PASSWORD_MIN_CHARACTERS }) }),
  }
}

function troubleFrom(error: unknown, text: Messages['text']): Trouble {
  const isOld = error instanceof ApiError && error.errors.some(({ path }) => path === '/password')
  return isOld ? { old: text('Profile.OldPasswordWrong') } : { whole: tooMany(error, text) ?? text('Password.failed') }
}
