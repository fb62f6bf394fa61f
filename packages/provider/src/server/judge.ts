import type { Endpoint } from '@casekit/contract/endpoint'
import type { Guard } from '@casekit/contract/guards'
import { isSwitchedOff } from './modules.ts'
import type { Staff } from './caller.ts'

/** The rules of a call that its contract states, in the order in which they are asked. */
export const REFUSALS = ['consent', 'module', 'guard'] as const
export type Refusal = (typeof REFUSALS)[number]

/** What a member is judged by. */
export type Judged = Pick<Staff, 'guards' | 'modulesOff' | 'hasConsent' | 'isProviderAdministrator'>

/** The first rule of a call that a member does not pass; undefined where they may make it. */
export function firstRefusal(staff: Judged, endpoint: Endpoint): Refusal | undefined {
  if (!staff.hasConsent && !endpoint.beforeConsent) return 'consent'
  if (holds(staff, endpoint)) return undefined
  return isSwitchedOff(endpoint, staff.modulesOff) ? 'module' : 'guard'
}

/** The guards of which a call expects one; none where it expects something else. */
export const expectedOf = ({ guard }: Endpoint): readonly string[] => (typeof guard === 'string' ? [guard] : guard)

function holds({ guards, isProviderAdministrator }: Judged, endpoint: Endpoint): boolean {
  if (endpoint.guard === 'signed-in') return true
  if (endpoint.guard === 'provider-administrator') return isProviderAdministrator
  return expectedOf(endpoint).some(name => guards.includes(name as Guard))
}
