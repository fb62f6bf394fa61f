import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { orElse } from '@casekit/client/or-else'
import type { Answer } from '@casekit/contract/endpoint'
import { getPartnerCase, getUnreadPartnerMessages } from '@casekit/contract/partner-cases'
import * as calls from '@casekit/contract/transfers'

export type PartnerWork = Answer<typeof getPartnerCase>

type State = {
  /** The transfer that the case came by. */
  received: calls.Transfer | null
  /** Those of the case, the newest first. */
  sent: calls.Transfer[]
  /** Unread alerts by the partner's case. */
  unread: Record<string, number>
  /** Their case as far as it may be known, by its id; missing where it did not come. */
  work: Record<string, PartnerWork>
  /** Until all of it came for the first time. */
  isLoading: boolean
  isFailed: boolean
}

/** What is known of a case at partners (§4 of cases-and-customers): four calls joined, then badge and progress of each of their cases. */
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
