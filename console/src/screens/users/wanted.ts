import type { User } from '@casekit/contract/users'

export const TABS = {
  all: () => true,
  active: ({ state }: User) => state === 'active',
  invited: ({ state }: User) => state === 'invited' || state === 'expired',
  deactivated: ({ state }: User) => state === 'deactivated',
} as const
export type Tab = keyof typeof TABS

/** The filters; an empty role, department or search matches any. */
export type Wanted = { tab: Tab; roleId: string; departmentId: string; sought: string }

export const EVERYBODY: Wanted = { tab: 'all', roleId: '', departmentId: '', sought: '' }

export function isWanted(user: User, { tab, roleId, departmentId, sought }: Wanted): boolean {
  if (!TABS[tab](user)) return false
  if (roleId && user.roleId !== roleId) return false
  if (departmentId && user.departmentId !== departmentId) return false
  const word = sought.trim().toLocaleLowerCase()
  return [user.name, user.email, user.title].some(words => words.toLocaleLowerCase().includes(word))
}
