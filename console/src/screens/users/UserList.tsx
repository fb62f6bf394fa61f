import { currentTime } from '@casekit/client/clock'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { User, UserState } from '@casekit/contract/users'
import { useMessages } from '@casekit/messages/react'
import { relative } from '@casekit/messages/relative'
import { Button } from '@casekit/ui/button'
import { Chip, type ChipLook } from '@casekit/ui/chip'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { MemberAvatar } from '../../parts/MemberAvatar.tsx'
import { useRoleName } from './role-name.ts'
import { UserTools } from './UserTools.tsx'
import type { UsersStore } from './users.store.ts'
import { EVERYBODY, isWanted, type Wanted } from './wanted.ts'

const LOOKS: Record<UserState, ChipLook> = { active: 'done', invited: 'open', expired: 'waiting', deactivated: 'off' }

type Props = { store: UsersStore; openId: string; onOpen: (id: string) => void }

/** All users by name, filtered by state, role, department and search. */
export function UserList({ store, openId, onOpen }: Props) {
  const { text } = useMessages()
  const { users, hasFailed } = useSnapshot(store.state)
  const [wanted, setWanted] = useState(EVERYBODY)
  if (!users && hasFailed) {
    const again = <Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>
    return <Empty art="error" title={text('Users.LoadFailed')} action={again} />
  }
  if (!users) return <Waiting />
  const all = users as readonly User[]
  const shown = all.filter(user => isWanted(user, wanted))
  const want = (more: Partial<Wanted>) => setWanted({ ...wanted, ...more })
  return (
    <>
      <UserTools store={store} all={all} shown={shown} wanted={wanted} onWant={want} />
      {shown.length === 0 ? (
        <Empty art="rows" title={text('Users.NoMatch')} />
      ) : (
        <UserTable store={store} users={shown} openId={openId} onOpen={onOpen} />
      )}
    </>
  )
}

function Waiting() {
  const { text } = useMessages()
  return (
    <output className="ck-split-wait">
      <span className="ck-hidden-text">{text('Users.Loading')}</span>
      {[0, 1, 2].map(row => (
        <Skeleton key={row} width="100%" height="2.5rem" />
      ))}
    </output>
  )
}

function UserTable({ users, ...props }: Props & { users: readonly User[] }) {
  const { text } = useMessages()
  return (
    <table className="ck-split-table">
      <thead>
        <tr>
          <th scope="col">{text('Users.Name')}</th>
          <th scope="col" className="ck-split-wide">
            {text('Users.Role')}
          </th>
          <th scope="col" className="ck-split-wide">
            {text('Users.Department')}
          </th>
          <th scope="col">{text('Users.Status')}</th>
          <th scope="col" className="ck-split-wide">
            {text('Users.SecondFactor')}
          </th>
          <th scope="col" className="ck-split-wide">
            {text('Users.LastSeen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map(user => (
          <UserRow key={user.id} user={user} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ store, user, openId, onOpen }: Props & { user: User }) {
  const { text } = useMessages()
  const { departments } = useSnapshot(store.state)
  const roleName = useRoleName(store)
  const name = user.name || user.email
  const isOpen = user.id === openId
  return (
    <tr className={isOpen ? 'ck-split-row-on' : undefined}>
      <th scope="row" aria-label={name}>
        <button type="button" className="ck-split-name" aria-expanded={isOpen} onClick={() => onOpen(user.id)}>
          <MemberAvatar id={user.id} name={name} size="md" />
          <span>
            <b>
              {name} {user.isSelf && <small>{text('Users.You')}</small>}
            </b>
            <small>{user.email}</small>
          </span>
        </button>
      </th>
      <td className="ck-split-wide">
        {roleName(user.roleId) ?? text('Users.OwnGuards', { count: user.guards.length })}
      </td>
      <td className="ck-split-wide">{departments.find(({ id }) => id === user.departmentId)?.name}</td>
      <td>
        <Chip look={LOOKS[user.state]}>{text(`Users.State.${user.state}`)}</Chip>
      </td>
      <td className="ck-split-wide">
        {user.secondFactors.length > 0
          ? user.secondFactors.map(kind => text(`Users.SecondFactor.${kind}`)).join(', ')
          : text('Users.SecondFactor.none')}
      </td>
      <td className="ck-split-wide">
        <LastSeen user={user} />
      </td>
    </tr>
  )
}

function LastSeen({ user: { lastSeenAt, expiresAt } }: { user: User }) {
  const { text, format } = useMessages()
  const [now] = useState(() => new Date(currentTime()))
  if (expiresAt) return text('Users.ExpiresAt', { when: format.date(expiresAt) })
  return lastSeenAt ? relative(text, lastSeenAt, now) : text('Users.Never')
}
