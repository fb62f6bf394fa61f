import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { orElse } from '@casekit/client/or-else'
import type { Answer } from '@casekit/contract/endpoint'
import { getPartnerCase, getUnreadPartnerMessages } from '@casekit/contract/partner-cases'
import * as calls from '@casekit/contract/transfers'

export type PartnerWork = Answer<typeof getPartnerCase>

type State = {
  /** The transfer that created the case. */
  received: calls.Transfer | null
  /** The case's outgoing transfers, newest first. */
  sent: calls.Transfer[]
  /** Unread alerts by the partner's case. */
  unread: Record<string, number>
  /** The visible progress of partner cases, by id; missing if it failed to load. */
  work: Record<string, PartnerWork>
  /** Until the first complete load. */
  isLoading: boolean
  isFailed: boolean
}

/**
 * The partner side of a case (§4 of cases-and-customers): four calls joined, then badge and progress of each of their
 * cases.
 */
export function createCaseTransfers(call: Call, caseId: string) {
  const state = proxy<State>({ received: null, sent: [], unread: {}, work: {}, isLoading: true, isFailed: false })
  const params = { caseId }

  async function load(): Promise<void> {
    try {
      const [received, answered, waiting, offers] = await Promise.all([
        call(calls.getReceivedPartnerCase, { params }),
        call(calls.getPartnerCases, { params }),
        call(calls.getWaitingTransfers, { params }),
        call(calls.getOfferTransfers, { params }),
      ])
      const sent = [...answered, ...waiting, ...offers].toSorted((one, two) => (one.sentAt < two.sentAt ? 1 : -1))
      Object.assign(state, { received, sent, isFailed: false })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      Object.assign(state, { isLoading: false, isFailed: true })
      return
    }
    await Promise.all(state.sent.map(follow))
    state.isLoading = false
  }

  async function follow({ partnerCaseId }: calls.Transfer): Promise<void> {
    if (!partnerCaseId) return
    const [unread, work] = await Promise.all([
      call(getUnreadPartnerMessages, { params: { caseId: partnerCaseId } }).catch(orElse(0)),
      call(getPartnerCase, { params: { partnerCaseId } }).catch(orElse(null)),
    ])
    state.unread[partnerCaseId] = unread
    if (work) state.work[partnerCaseId] = work
  }

  return { state, load }
}
