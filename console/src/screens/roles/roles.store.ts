import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
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

export type RoleTrouble = 'taken' | 'inUse' | 'lastAdministrator' | 'stale' | 'failed'

const TROUBLES: Record<string, RoleTrouble> = {
  conflict: 'taken',
  'in-use': 'inUse',
  'last-administrator': 'lastAdministrator',
  stale: 'stale',
}

type State = { roles: readonly Role[] | null; hasFailed: boolean; isBusy: boolean; trouble: RoleTrouble | null }

/** The roles of a company. */
export function createRoles(call: Call) {
  const state = proxy<State>({ roles: null, hasFailed: false, isBusy: false, trouble: null })

  async function load(): Promise<void> {
    state.hasFailed = false
    try {
      state.roles = await call(getRoles)
    } catch {
      state.hasFailed = true
    }
  }

  async function run<T>(act: () => Promise<T>): Promise<{ done: T } | undefined> {
    if (state.isBusy) return undefined
    Object.assign(state, { isBusy: true, trouble: null })
    try {
      const done = await act()
      await load()
      return { done }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.trouble = TROUBLES[error.code] ?? 'failed'
      if (state.trouble === 'stale') await load()
      return undefined
    } finally {
      state.isBusy = false
    }
  }

  /** Returns the saved role; undefined if it failed. */
  async function save(
    role: Role | undefined,
    { name, guards, rowRule, partnerId }: RoleDraft,
  ): Promise<Role | undefined> {
    const body = { name: name.trim(), guards: [...guards], rowRule, partnerId }
    const saved = await run(() =>
      role
        ? call(editRole, { params: { roleId: role.id }, body, ifMatch: role.version })
        : call(addRole, { body, key: newKey() }),
    )
    return saved?.done
  }

  const remove = async (roleId: string): Promise<boolean> =>
    (await run(() => call(removeRole, { params: { roleId } }))) !== undefined

  /** Null if they could not be loaded. */
  const partners = (): Promise<readonly Partner[] | null> => call(getPartners).catch(() => null)

  const forget = () => void (state.trouble = null)

  return { state, load, save, remove, partners, forget }
}

export type RolesStore = ReturnType<typeof createRoles>
