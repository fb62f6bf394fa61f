import { getNoteAddress, getSessions } from '@casekit/contract/account'
import { getCalendarAddress } from '@casekit/contract/calendar-feed'
import type { Endpoint } from '@casekit/contract/endpoint'
import { logout } from '@casekit/contract/session'
import { endView } from '@casekit/contract/view-as'
import { ProblemError } from './problem.ts'

/** Endpoints that end the view; also allowed while viewing as someone else. */
const WAYS_OUT: readonly Endpoint[] = [endView, logout]

/** Addresses that work like passwords, and the account's other sessions: never shown while viewing as someone else. */
const SECRETS: readonly Endpoint[] = [getNoteAddress, getCalendarAddress, getSessions]

const readOnly = () =>
  new ProblemError(403, 'read-only', 'You are viewing this as somebody else, so nothing can be changed.')

/**
 * A POST that creates nothing may be a read whose parameters do not fit a URL; the database refuses it if it writes.
 */
export const isQuestion = ({ method, creates, cost = 'read' }: Endpoint) =>
  method === 'GET' || (method === 'POST' && !creates && cost === 'read')

/** Refuses changes before anything else of the request is read. */
export function refuseWhileViewing(endpoint: Endpoint): void {
  if (WAYS_OUT.includes(endpoint)) return
  if (!isQuestion(endpoint) || SECRETS.includes(endpoint)) throw readOnly()
}
