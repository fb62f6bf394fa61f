import { Search } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { User } from '@casekit/contract/users'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { useRoleText } from '../../patterns/permissions/role-text.ts'
import { UserExport } from './UserExport.tsx'
import type { UsersStore } from './users.store.ts'
import { type Tab, TABS, type Wanted } from './wanted.ts'

type Props = {
  store: UsersStore
  all: readonly User[]
  shown: readonly User[]
  wanted: Wanted
  onWant: (more: Partial<Wanted>) => void
}

/** The list's filters, and an export of what is shown. */
export function UserTools({ store, all, shown, wanted, onWant }: Props) {
  const { text } = useMessages()
  const { roles, departments } = useSnapshot(store.state)
  const roleText = useRoleText()
  const roleOptions = roles.map(role => ({ value: role.id, label: roleText(role) }))
  const departmentOptions = departments.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="ck-split-tools ck-users-tools">
      {(Object.keys(TABS) as Tab[]).map(name => (
        <button
          key={name}
          type="button"
          className="ck-split-tab"
          aria-pressed={wanted.tab === name}
          onClick={() => onWant({ tab: name })}
        >
          {text(`Users.Tab.${name}`)} <span>{all.filter(TABS[name]).length}</span>
        </button>
      ))}
      <TextField
        label={<span className="ck-hidden-text">{text('Users.Find')}</span>}
        placeholder={text('Users.Find')}
        start={<Search aria-hidden="true" />}
        type="search"
        value={wanted.sought}
        onChange={sought => onWant({ sought })}
      />
      <Select
        label={<span className="ck-hidden-text">{text('Users.ByRole')}</span>}
        value={wanted.roleId}
        options={[{ value: '', label: text('Users.AllRoles') }, ...roleOptions]}
        onChange={roleId => onWant({ roleId })}
      />
      {departments.length > 0 && (
        <Select
          label={<span className="ck-hidden-text">{text('Users.ByDepartment')}</span>}
          value={wanted.departmentId}
          options={[{ value: '', label: text('Users.AllDepartments') }, ...departmentOptions]}
          onChange={departmentId => onWant({ departmentId })}
        />
      )}
      <UserExport users={shown} />
    </div>
  )
}
