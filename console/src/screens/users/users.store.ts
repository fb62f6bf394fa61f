import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { getSkills, type Skill } from '@casekit/contract/booking-settings'
import { getDepartments, getPriceGroups, type ListEntry, type PriceGroup } from '@casekit/contract/reference'
import { getRoles, type Role } from '@casekit/contract/roles'
import {
  checkInvitations,
  deactivateUser,
  deleteUser,
  editUser,
  endUserSessions,
  getOpenWork,
  getUsers,
  getUserSessions,
  handOverWork,
  inviteUsers,
  type InviteVerdict,
  type Newcomer,
  reactivateUser,
  resendInvitation,
  type User,
  withdrawInvitation,
} from '@casekit/contract/users'
import { viewAs } from '../../session/session.store.ts'

export type UserProfile = Omit<Newcomer, 'email'>

export type Trouble =
  | 'lastAdministrator'
  | 'visitsLeft'
  | 'slotTaken'
  | 'notInvitable'
  | 'userLimit'
  | 'moreRights'
  | 'cannotSignIn'
  | 'failed'

const TROUBLES: Record<string, Trouble> = {
  'last-administrator': 'lastAdministrator',
  'visits-left': 'visitsLeft',
  'slot-taken': 'slotTaken',
  'not-invitable': 'notInvitable',
  'user-limit': 'userLimit',
  'more-rights': 'moreRights',
  'cannot-sign-in': 'cannotSignIn',
}

export const troubleOf = ({ code }: { code: string }): Trouble => TROUBLES[code] ?? 'failed'

type State = {
  /** Null until loaded. */
  users: readonly User[] | null
  hasFailed: boolean
  roles: readonly Role[]
  departments: readonly ListEntry[]
  priceGroups: readonly PriceGroup[]
  skills: readonly Skill[]
  isBusy: boolean
  /** Why the last action failed. */
  trouble: Trouble | null
}

const ofInvitation = (invitationId: string) => ({ params: { invitationId } })
const ofUser = (userId: string) => ({ params: { userId } })

/** A company's users, and the actions of an administrator. */
export function createUsers(call: Call) {
  const state = proxy<State>({
    users: null,
    hasFailed: false,
    roles: [],
    departments: [],
    priceGroups: [],
    skills: [],
    isBusy: false,
    trouble: null,
  })
  let invitation = newKey()

  async function load(): Promise<void> {
    state.hasFailed = false
    try {
      const [users, roles, departments, priceGroups] = await Promise.all([
        call(getUsers),
        call(getRoles),
        call(getDepartments),
        call(getPriceGroups),
      ])
      Object.assign(state, { users, roles, departments, priceGroups })
      state.skills = await call(getSkills).catch(() => []) // needs its own guards; without them none can be selected
    } catch {
      state.hasFailed = true
    }
  }

  const forget = () => void (state.trouble = null)

  /** Returns whether it succeeded; the list is then refetched. */
  async function run(act: () => Promise<unknown>): Promise<boolean> {
    if (state.isBusy) return false
    Object.assign(state, { isBusy: true, trouble: null })
    try {
      await act()
      await load()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.trouble = troubleOf(error)
      return false
    } finally {
      state.isBusy = false
    }
  }

  /** Rejects with an `ApiError`. */
  async function save({ id: userId, version }: Pick<User, 'id' | 'version'>, body: UserProfile): Promise<void> {
    await call(editUser, { params: { userId }, body, ifMatch: version })
    await load()
  }

  const check = (emails: string[]): Promise<InviteVerdict[]> => call(checkInvitations, { body: { emails } })

  /** Keeps the key after a failure, so a retry after a lost response invites once. */
  async function invite(people: Newcomer[]): Promise<boolean> {
    const isDone = await run(() => call(inviteUsers, { body: { people }, key: invitation }))
    if (isDone || state.trouble === 'notInvitable') invitation = newKey()
    return isDone
  }

  return {
    state,
    load,
    forget,
    save,
    check,
    invite,
    resend: (id: string) => run(() => call(resendInvitation, ofInvitation(id))),
    withdraw: (id: string) => run(() => call(withdrawInvitation, ofInvitation(id))),
    openWork: (id: string) => call(getOpenWork, ofUser(id)),
    deactivate: (id: string, handOverTo: string | null) =>
      run(() => call(deactivateUser, { ...ofUser(id), body: { handOverTo }, key: newKey() })),
    handOver: (id: string, handOverTo: string) =>
      run(() => call(handOverWork, { ...ofUser(id), body: { handOverTo }, key: newKey() })),
    reactivate: (id: string) => run(() => call(reactivateUser, { ...ofUser(id), key: newKey() })),
    erase: (id: string) => run(() => call(deleteUser, ofUser(id))),
    viewAs: (id: string) => run(() => viewAs(id)),
    sessions: (id: string) => call(getUserSessions, ofUser(id)),
    endSessions: (id: string) => run(() => call(endUserSessions, ofUser(id))),
  }
}

export type UsersStore = ReturnType<typeof createUsers>
