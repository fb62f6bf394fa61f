import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { LinkTarget } from '@casekit/contract/links'
import { paths } from '../paths.ts'
import { rememberAddress } from './return-address.ts'
import { asksSecondStep } from './second-step.store.ts'
import { changeCompany, session, signInByLink } from './session.store.ts'
import { isMembership, type ShownLink } from './shown-link.ts'

/**
 * `second`: the second factor is required. `refused`: the link is invalid. `failed`: its state is unknown, and it can
 * be tried again.
 */
export type LinkStep = 'none' | 'working' | 'second' | 'refused' | 'failed'

/** The link opened in this tab. Its token is kept only in memory. */
/** `error`: why it is invalid, or its state unknown. */
export const link = proxy<{ step: LinkStep; error?: unknown }>({ step: 'none' })
let shown: ShownLink | undefined

/** Signs in by the link, or switches company if it names one of the account's memberships. */
export async function openLink(opened: ShownLink): Promise<void> {
  if (shown?.token === opened.token && link.step === 'working') return
  shown = opened
  link.step = 'working'
  try {
    await (session.account && isMembership(opened) ? changeCompany(opened.token) : signInByLink(opened, rememberTarget))
    forgetLink()
  } catch (error) {
    link.error = error
    if (asksSecondStep(error)) link.step = 'second'
    else link.step = isRefusal(error) ? 'refused' : 'failed'
  }
}

export function tryLinkAgain(): void {
  if (shown) void openLink(shown)
}

export function forgetLink(): void {
  shown = undefined
  link.step = 'none'
}

/** Any 4xx except 429 means that the link is invalid. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

export function rememberTarget({ screen, caseId, offerId }: LinkTarget): void {
  if (screen === 'cases') rememberAddress(paths.cases())
  if (screen === 'outbox') rememberAddress(paths.outbox())
  if (screen === 'case' && caseId) rememberAddress(paths.caseDetails(caseId))
  if (screen === 'offer' && offerId) rememberAddress(paths.offer(offerId))
}
