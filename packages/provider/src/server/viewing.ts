import { getNoteAddress, getSessions } from '@casekit/contract/account'
import { getCalendarAddress } from '@casekit/contract/calendar-feed'
import type { Endpoint } from '@casekit/contract/endpoint'
import { logout } from '@casekit/contract/session'
import { endView } from '@casekit/contract/view-as'
import { ProblemError } from './problem.ts'

/** The ways out, which are open to who looks at the console as somebody else. */
const WAYS_OUT: readonly Endpoint[] = [endView, logout]

/** Addresses that are as good as a password, and where else an account is signed in: nobody reads them as somebody else. */
const SECRETS: readonly Endpoint[] = [getNoteAddress, getCalendarAddress, getSessions]

const readOnly = () =>
  new ProblemError(403, 'read-only', 'You look at this as somebody else, and nothing can be changed.')

/** A POST that makes nothing may be a question with a long address; the database refuses what is none. */
export const isQuestion = ({ method, creates, cost = 'read' }: Endpoint) =>
  method === 'GET' || (method === 'POST' && !creates && cost === 'read')

/** Refuses what changes something, before anything of the request is read. */
export function refuseWhileViewing(endpoint: Endpoint): void {
  if (WAYS_OUT.includes(endpoint)) return
  if (!isQuestion(endpoint) || SECRETS.includes(endpoint)) throw readOnly()
}
