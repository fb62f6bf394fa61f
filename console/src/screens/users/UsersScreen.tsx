import { UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { User } from '@casekit/contract/users'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { usePage } from '../../frame/page.store.ts'
import { useReload } from '../../frame/revisit.ts'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { InvitationPanel } from './InvitationPanel.tsx'
import { InvitePanel } from './InvitePanel.tsx'
import { UserPanel } from './UserPanel.tsx'
import { UserList } from './UserList.tsx'
import { createUsers } from './users.store.ts'
import '../../patterns/page-head.css'
import '../../patterns/split.css'
import './users.css'

/** Settings/Users: the company's users; the open one is in the address. */
export function UsersScreen() {
  const { text } = useMessages()
  const [store] = useState(() => createUsers(call))
  const { users } = useSnapshot(store.state)
  const [, navigate] = useLocation()
  const openId = new URLSearchParams(useSearch()).get('user') ?? ''
  const open = (id: string) => {
    store.forget()
    navigate(paths.users(id))
  }
  const user = users?.find(({ id }) => id === openId) as User | undefined
  const isOpen = openId === 'new' || user !== undefined
  usePage(text('SettingsMenu.users'))
  useEffect(() => void store.load(), [store])
  useReload(() => void store.load())
  return (
    <div className={isOpen ? 'ck-split ck-split-open' : 'ck-split'}>
      <div className="ck-split-list">
        <header className="ck-page-head">
          <h1 className="ck-page-title">{text('SettingsMenu.users')}</h1>
          {users && <span className="ck-page-count">{users.length}</span>}
          <div className="ck-page-head-end">
            <Button kind={isOpen ? 'secondary' : 'primary'} icon={<UserPlus />} onClick={() => open('new')}>
              {text('Users.Invite')}
            </Button>
          </div>
        </header>
        <UserList store={store} openId={openId} onOpen={open} />
      </div>
      {openId === 'new' && <InvitePanel store={store} onClose={() => open('')} />}
      {user && isMember(user) && <UserPanel key={user.id} store={store} user={user} onClose={() => open('')} />}
      {user && !isMember(user) && <InvitationPanel key={user.id} store={store} user={user} onClose={() => open('')} />}
    </div>
  )
}

const isMember = ({ state }: User) => state === 'active' || state === 'deactivated'
