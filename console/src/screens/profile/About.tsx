import { type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { editOwnDetails, getOwnDetails, type OwnDetails } from '@casekit/contract/own-details'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Hint, TextField } from '@casekit/ui/field'
import { useLeaveGuard } from '../../frame/leave-guard.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { useForm } from '../../patterns/form/use-form.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call, session } from '../../session/session.store.ts'
import { EmailPart } from './EmailPart.tsx'
import { PictureField } from './PictureField.tsx'
import { keepName } from './keep-own.ts'

/**
 * The user in this company: they can change their name, phone and address. `onChanged`: their other sessions were
 * ended.
 */
export function About({ onChanged }: { onChanged: () => void }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getOwnDetails, { signal }))
  const user = useSnapshot(session).account?.user
  if (!user) return null
  const facts = [
    [text('Login.Email'), user.email],
    [text('Profile.Company'), user.companyName],
  ]
  return (
    <section className="ck-profile-card" aria-labelledby="profile-about">
      <h2 id="profile-about">{text('Profile.About')}</h2>
      <PictureField />
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <EmailPart onChanged={onChanged} />
      <Loaded query={query} failed="Profile.DetailsFailed">
        {own => <Details own={own} onSaved={query.load} />}
      </Loaded>
    </section>
  )
}

function Details({ own, onSaved }: { own: OwnDetails; onSaved: () => Promise<void> }) {
  const { text } = useMessages()
  const { name, phone, version } = own
  const { values, put, submit, errorOf, error, isDirty, isSaving } = useForm({
    begin: { name, phone },
    check: typed => (typed.name.trim() ? {} : { name: { id: 'Form.Missing' as const } }),
    save: body => call(editOwnDetails, { body, ifMatch: version }).finally(onSaved),
  })
  useLeaveGuard(isDirty)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!(await submit())) return
    keepName(values.name.trim())
    toasts.show({ title: text('Profile.DetailsSaved') })
  }
  return (
    <form noValidate onSubmit={event => void save(event)}>
      <TextField
        label={text('Profile.Name')}
        required
        maxLength={200}
        autoComplete="name"
        value={values.name}
        error={errorOf('name')}
        onChange={typed => put({ name: typed })}
      />
      <TextField
        label={text('Profile.Phone')}
        type="tel"
        maxLength={40}
        autoComplete="tel"
        value={values.phone}
        error={errorOf('phone')}
        onChange={typed => put({ phone: typed })}
      />
      <div role="alert">
        {error && <Hint tone="error">{text(error.code === 'stale' ? 'Form.Stale' : 'Profile.DetailsNotSaved')}</Hint>}
      </div>
      <Button kind="primary" type="submit" busy={isSaving} disabled={!isDirty}>
        {text('Form.Save')}
      </Button>
    </form>
  )
}
