import type { Endpoint } from '@casekit/contract/endpoint'
import { renewCalendarLogin } from '@casekit/contract/caldav'
import { getCalendarAddress, renewCalendarAddress } from '@casekit/contract/calendar-feed'
import { getUserInfo } from '@casekit/contract/session'
import { startView } from '@casekit/contract/view-as'
import { forbidden, ProblemError } from '../server/problem.ts'
import { isQuestion } from '../server/viewing.ts'

/** Of the calls that every member may make: who the token is. The rest is about the account, which a token leaves alone. */
const OF_EVERYBODY: readonly Endpoint[] = [getUserInfo]

/** What would hand over another way in. */
const WAYS_IN: readonly Endpoint[] = [startView, getCalendarAddress, renewCalendarAddress, renewCalendarLogin]

const readOnly = () => new ProblemError(403, 'read-only', 'This token reads, and changes nothing.')

/** Refuses what a token is not for, before anything of the request is read; its guards were asked already. */
export function refuseByToken(endpoint: Endpoint, { mayChange }: { mayChange: boolean }): void {
  if (OF_EVERYBODY.includes(endpoint)) return
  const isForGuard = endpoint.guard !== 'signed-in' && endpoint.guard !== 'provider-administrator'
  if (!isForGuard || WAYS_IN.includes(endpoint)) throw forbidden()
  if (!mayChange && !isQuestion(endpoint)) throw readOnly()
}
