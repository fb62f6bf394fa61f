import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { User } from '@casekit/contract/users'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Discard } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { useForm } from '../../patterns/form/use-form.ts'
import { EraseDialog, LeaveDialog } from './LeaveDialog.tsx'
import { LeftWork } from './LeftWork.tsx'
import { OwnHours } from './OwnHours.tsx'
import { UserFields } from './UserFields.tsx'
import { ViewAs } from './ViewAs.tsx'
import { UserSessions } from './UserSessions.tsx'
import { UserTokens } from './UserTokens.tsx'
import { troubleOf, type UserProfile, type UsersStore } from './users.store.ts'

export type PanelProps = { store: UsersStore; user: User; onClose: () => void }

const profileOf = (user: User): UserProfile => {
  const { name, title, phone, departmentId, priceGroupId, isFitter, isResponsible, skillIds, roleId, guards } = user
  return { name, title, phone, departmentId, priceGroupId, isFitter, isResponsible, skillIds, roleId, guards }
}

/** The heading of a panel, announced when it opens, and its close button. */
export function PanelHead({ title, onClose, children }: { title: string; onClose: () => void; children?: ReactNode }) {
  const { text } = useMessages()
  return (
    <header>
      <h2 ref={focusFirst} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <IconButton label={text('Buttons.Close')} icon={<X />} onClick={onClose} />
    </header>
  )
}

const focusFirst = (heading: HTMLHeadingElement | null) => heading?.focus()

/** Why the last action failed. */
export function TroubleNotice({ store }: { store: UsersStore }) {
  const { text } = useMessages()
  const { trouble } = useSnapshot(store.state)
  return trouble && <Notice tone="danger">{text(`Users.Trouble.${trouble}`)}</Notice>
}

/** A member beside the list: profile, permissions, sessions, and deactivation. */
export function UserPanel({ store, user, onClose }: PanelProps) {
  const { text } = useMessages()
  const form = useForm<UserProfile>({
    begin: profileOf(user),
    save: async values => {
      await store.save(user, values)
      toasts.show({ title: text('Users.Saved', { name: values.name }) })
    },
  })
  const { values: draft, error, isDirty, isSaving, put } = form
  const [asks, setAsks] = useState(false)
  const isActive = user.state === 'active'
  const close = () => (isDirty ? setAsks(true) : onClose())

  function save(event: FormEvent) {
    event.preventDefault()
    if (draft.name.trim()) void form.submit()
  }
  return (
    <aside className="ck-split-panel" aria-label={user.name}>
      <PanelHead title={user.name} onClose={close} />
      <form id="user" noValidate onSubmit={save}>
        <p className="ck-users-mail">{user.email}</p>
        {isActive ? (
          <Fields store={store} draft={draft} onChange={put} />
        ) : (
          <Notice tone="info">{text('Users.IsDeactivated', { name: user.name })}</Notice>
        )}
        {!isActive && <LeftWork key={user.id} store={store} user={user} />}
        {isActive && <OwnHours user={user} />}
        {isActive && <ViewAs store={store} user={user} />}
        {isActive && <UserSessions store={store} userId={user.id} />}
        {isActive && <UserTokens key={user.id} userId={user.id} />}
        {error && (
          <Notice tone="danger">
            {text(error.code === 'stale' ? 'Form.Stale' : `Users.Trouble.${troubleOf(error)}`)}
          </Notice>
        )}
        <TroubleNotice store={store} />
      </form>
      <footer>
        {isActive ? (
          <Leaving store={store} user={user} onClose={onClose} />
        ) : (
          <Gone store={store} user={user} onClose={onClose} />
        )}
        {isActive && (
          <Button kind="primary" type="submit" form="user" busy={isSaving} disabled={!isDirty || !draft.name.trim()}>
            {text('Users.Save')}
          </Button>
        )}
      </footer>
      {asks && <Discard onStay={() => setAsks(false)} onClose={onClose} />}
    </aside>
  )
}

type FieldsProps = { store: UsersStore; draft: UserProfile; onChange: (part: Partial<UserProfile>) => void }

function Fields({ store, draft, onChange }: FieldsProps) {
  const { text } = useMessages()
  return (
    <>
      <TextField
        label={text('Users.Name')}
        required
        maxLength={200}
        value={draft.name}
        error={draft.name.trim() ? undefined : text('Users.NameMissing')}
        onChange={name => onChange({ name })}
      />
      <div className="ck-split-pair">
        <TextField
          label={text('Users.JobTitle')}
          maxLength={200}
          value={draft.title}
          onChange={title => onChange({ title })}
        />
        <TextField
          label={text('Users.Phone')}
          type="tel"
          maxLength={40}
          value={draft.phone}
          onChange={phone => onChange({ phone })}
        />
      </div>
      <UserFields store={store} draft={draft} onChange={onChange} />
    </>
  )
}

/** Deactivates the member. */
function Leaving({ store, user, onClose }: PanelProps) {
  const { text } = useMessages()
  const [leaves, setLeaves] = useState(false)
  return (
    <>
      <Button onClick={() => setLeaves(true)}>{text('Users.Deactivate')}</Button>
      {leaves && <LeaveDialog store={store} user={user} onClose={() => setLeaves(false)} onLeft={onClose} />}
    </>
  )
}

/** A deactivated member can be reactivated or erased. */
function Gone({ store, user, onClose }: PanelProps) {
  const { text } = useMessages()
  const { isBusy } = useSnapshot(store.state)
  const [erases, setErases] = useState(false)

  async function reactivate() {
    if (await store.reactivate(user.id)) toasts.show({ title: text('Users.Reactivated', { name: user.name }) })
  }
  return (
    <>
      <Button kind="danger" onClick={() => setErases(true)}>
        {text('Users.Erase')}
      </Button>
      <Button kind="primary" busy={isBusy} onClick={() => void reactivate()}>
        {text('Users.Reactivate')}
      </Button>
      {erases && <EraseDialog store={store} user={user} onClose={() => setErases(false)} onLeft={onClose} />}
    </>
  )
}
