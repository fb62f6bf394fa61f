import { useSnapshot } from 'valtio'
import { useRoleText } from '../../patterns/permissions/role-text.ts'
import type { UsersStore } from './users.store.ts'

/** Returns a function from a role id to its name; undefined if unknown. */
export function useRoleName(store: UsersStore) {
  const { roles } = useSnapshot(store.state)
  const nameOf = useRoleText()
  return (id: string | null): string | undefined => {
    const role = roles.find(each => each.id === id)
    return role && nameOf(role)
  }
}
