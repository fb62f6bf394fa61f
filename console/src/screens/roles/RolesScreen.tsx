import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { Role } from '@casekit/contract/roles'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { usePage } from '../../frame/page.store.ts'
import { useReload } from '../../frame/revisit.ts'
import { paths } from '../../paths.ts'
import { useRoleText } from '../../patterns/permissions/role-text.ts'
import { call } from '../../session/session.store.ts'
import { RolePanel } from './RolePanel.tsx'
import { createRoles, type RolesStore } from './roles.store.ts'
import '../../patterns/page-head.css'
import '../../patterns/split.css'

/** Settings/Roles: named sets of permissions; the open one is in the address. */
export function RolesScreen() {
  const { text } = useMessages()
  const [store] = useState(() => createRoles(call))
  const { roles } = useSnapshot(store.state)
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const openId = search.get('role') ?? ''
  const open = (id: string) => {
    store.forget()
    navigate(paths.roles(id))
  }
  const role = roles?.find(({ id }) => id === openId) as Role | undefined
  const [copied, setCopied] = useState<Role | null>(null)
  const isOpen = openId === 'new' || role !== undefined
  usePage(text('SettingsMenu.roles'))
  useEffect(() => void store.load(), [store])
  useReload(() => void store.load())

  function begin(from: Role | null) {
    setCopied(from)
    open('new')
  }
  return (
    <div className={isOpen ? 'ck-split ck-split-open' : 'ck-split'}>
      <div className="ck-split-list">
        <header className="ck-page-head">
          <h1 className="ck-page-title">{text('SettingsMenu.roles')}</h1>
          {roles && <span className="ck-page-count">{roles.length}</span>}
          <div className="ck-page-head-end">
            <Button kind={isOpen ? 'secondary' : 'primary'} icon={<Plus />} onClick={() => begin(null)}>
              {text('Roles.New')}
            </Button>
          </div>
        </header>
        <RoleTable store={store} openId={openId} onOpen={open} />
      </div>
      {isOpen && (
        <RolePanel
          key={role ? role.id : `new ${copied?.id ?? ''}`}
          store={store}
          role={role}
          from={role ? undefined : (copied ?? undefined)}
          onCopy={begin}
          onOpen={open}
        />
      )}
    </div>
  )
}

function RoleTable({ store, openId, onOpen }: { store: RolesStore; openId: string; onOpen: (id: string) => void }) {
  const { text } = useMessages()
  const { roles, hasFailed } = useSnapshot(store.state)
  const nameOf = useRoleText()
  if (!roles && hasFailed) {
    const again = <Button onClick={() => void store.load()}>{text('Buttons.TryAgain')}</Button>
    return <Empty art="error" title={text('Roles.LoadFailed')} action={again} />
  }
  if (!roles) return <Skeleton width="100%" height="12rem" />
  return (
    <table className="ck-split-table">
      <thead>
        <tr>
          <th scope="col">{text('Users.Role')}</th>
          <th scope="col" className="ck-split-wide">
            {text('Users.Permissions')}
          </th>
          <th scope="col">{text('Roles.Members')}</th>
        </tr>
      </thead>
      <tbody>
        {roles.map(role => (
          <tr key={role.id} className={role.id === openId ? 'ck-split-row-on' : undefined}>
            <th scope="row" aria-label={nameOf(role)}>
              <button
                type="button"
                className="ck-split-name"
                aria-expanded={role.id === openId}
                onClick={() => onOpen(role.id)}
              >
                <span>
                  <b>{nameOf(role)}</b>
                  {role.isDelivered && <small>{text('Roles.Delivered')}</small>}
                  {role.rowRule !== 'all' && <small>{text(`RowRule.${role.rowRule}`)}</small>}
                </span>
              </button>
            </th>
            <td className="ck-split-wide">{role.guards.map(guard => text(`Guard.${guard}`)).join(', ')}</td>
            <td>{role.members}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
