import type { Endpoint } from '@casekit/contract/endpoint'
import { renewCalendarLogin } from '@casekit/contract/caldav'
import { getCalendarAddress, renewCalendarAddress } from '@casekit/contract/calendar-feed'
import { getUserInfo } from '@casekit/contract/session'
import { startView } from '@casekit/contract/view-as'
import { forbidden, ProblemError } from '../server/problem.ts'
import { isQuestion } from '../server/viewing.ts'

/**
 * Of the endpoints open to every member, a token reaches only this one. The others concern the account, which a token
 * may not touch.
 */
const OF_EVERYBODY: readonly Endpoint[] = [getUserInfo]

/** Endpoints that would hand out other credentials. */
const WAYS_IN: readonly Endpoint[] = [startView, getCalendarAddress, renewCalendarAddress, renewCalendarLogin]

const readOnly = () => new ProblemError(403, 'read-only', 'This token is read-only.')

/** Refuses requests that a token may not make, before their body is read; guards have been checked already. */
export function refuseByToken(endpoint: Endpoint, { mayChange }: { mayChange: boolean }): void {
  if (OF_EVERYBODY.includes(endpoint)) return
  const isForGuard = endpoint.guard !== 'signed-in' && endpoint.guard !== 'provider-administrator'
  if (!isForGuard || WAYS_IN.includes(endpoint)) throw forbidden()
  if (!mayChange && !isQuestion(endpoint)) throw readOnly()
}
