import type { Endpoint } from '@casekit/contract/endpoint'
import type { Guard } from '@casekit/contract/guards'
import { isSwitchedOff } from './modules.ts'
import type { Staff } from './caller.ts'

/** The rules an endpoint's contract can state, in the order they are checked. */
export const REFUSALS = ['consent', 'module', 'guard'] as const
export type Refusal = (typeof REFUSALS)[number]

/** The attributes of a member that decide. */
export type Judged = Pick<Staff, 'guards' | 'modulesOff' | 'hasConsent' | 'isProviderAdministrator'>

/** The first rule of an endpoint that a member fails; undefined if they may call it. */
export function firstRefusal(staff: Judged, endpoint: Endpoint): Refusal | undefined {
  if (!staff.hasConsent && !endpoint.beforeConsent) return 'consent'
  if (holds(staff, endpoint)) return undefined
  return isSwitchedOff(endpoint, staff.modulesOff) ? 'module' : 'guard'
}

/** The guards of which an endpoint requires one; empty if it requires something else. */
export const expectedOf = ({ guard }: Endpoint): readonly string[] => (typeof guard === 'string' ? [guard] : guard)

function holds({ guards, isProviderAdministrator }: Judged, endpoint: Endpoint): boolean {
  if (endpoint.guard === 'signed-in') return true
  if (endpoint.guard === 'provider-administrator') return isProviderAdministrator
  return expectedOf(endpoint).some(name => guards.includes(name as Guard))
}
