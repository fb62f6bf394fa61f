import { openPropertyBinder } from '@casekit/contract/links'
import { checkIfPropbinder } from '@casekit/contract/session'
import { ask, onEntered } from './session.store.ts'
import { matchPath } from '../match-route.ts'

/** §4 and §9 of shell-and-navigation: the delay of the check after sign-in. */
const CHECK_AFTER_MS = 500

/**
 * After each sign-in, redirects an account that belongs to the property binder there, with the case that it came for.
 */
export function handOverToPropertyBinder(): void {
  onEntered(() => void setTimeout(() => void check().catch(() => null), CHECK_AFTER_MS)) // §8: errors are ignored
}

async function check(): Promise<void> {
  if (!(await ask(checkIfPropbinder, { params: { bearer: 'me' } }))) return
  const caseId = matchPath('/Details/:id', location.pathname)?.['id']
  const handover = await ask(openPropertyBinder, { body: caseId === undefined ? {} : { caseId } }).catch(
    () => ask(openPropertyBinder, { body: {} }), // a missing case must not prevent the redirect
  )
  if (handover) location.replace(handover.url)
}
