import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import type { GivenGuard } from '@casekit/contract/given-guards'
import { getPartners, type Partner } from '@casekit/contract/partners'
import { addRole, editRole, getRoles, removeRole, type Role, type RowRule } from '@casekit/contract/roles'

export type RoleDraft = {
  name: string
  guards: readonly GivenGuard[]
  rowRule: RowRule
  /** The partner of the rule `partner`. */
  partnerId: string | null
}

export type RoleTrouble = 'taken' | 'inUse' | 'lastAdministrator' | 'failed'

const TROUBLES: Record<string, RoleTrouble> = {
  conflict: 'taken',
  'in-use': 'inUse',
  'last-administrator': 'lastAdministrator',
}

export const troubleOf = ({ code }: { code: string }): RoleTrouble => TROUBLES[code] ?? 'failed'

type State = { roles: readonly Role[] | null; hasFailed: boolean; trouble: RoleTrouble | null }

/** The roles of a company. */
export function createRoles(call: Call) {
  const state = proxy<State>({ roles: null, hasFailed: false, trouble: null })

  async function load(): Promise<void> {
    state.hasFailed = false
    try {
      state.roles = await call(getRoles)
    } catch {
      state.hasFailed = true
    }
  }

  /** Returns the saved role, a new one once for each key. Rejects with an `ApiError`. */
  async function save(
    role: Role | undefined,
    { name, guards, rowRule, partnerId }: RoleDraft,
    key: string,
  ): Promise<Role> {
    const body = { name: name.trim(), guards: [...guards], rowRule, partnerId }
    const saved = await (role
      ? call(editRole, { params: { roleId: role.id }, body, ifMatch: role.version })
      : call(addRole, { body, key }))
    await load()
    return saved
  }

  /** Returns whether it succeeded. */
  async function remove(roleId: string): Promise<boolean> {
    state.trouble = null
    try {
      await call(removeRole, { params: { roleId } })
      await load()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.trouble = troubleOf(error)
      return false
    }
  }

  /** Null if they could not be loaded. */
  const partners = (): Promise<readonly Partner[] | null> => call(getPartners).catch(() => null)

  const forget = () => void (state.trouble = null)

  return { state, load, save, remove, partners, forget }
}

export type RolesStore = ReturnType<typeof createRoles>
