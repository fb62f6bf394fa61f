import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { orElse } from '@casekit/client/or-else'
import * as calls from '@casekit/contract/transfers'

type State = {
  /** The transfer that the case came by. */
  received: calls.Transfer | null
  /** Those of the case, the newest first. */
  sent: calls.Transfer[]
  /** Unread alerts by the partner's case. */
  unread: Record<string, number>
  isFailed: boolean
}

/** What is known of a case at partners (§4 of cases-and-customers): four calls joined, then a badge for each of their cases. */
export function createCaseTransfers(call: Call, caseId: string) {
  const state = proxy<State>({ received: null, sent: [], unread: {}, isFailed: false })
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
      state.isFailed = true
      return
    }
    await Promise.all(state.sent.map(countUnread))
  }

  async function countUnread({ partnerCaseId }: calls.Transfer): Promise<void> {
    if (!partnerCaseId) return
    const ask = call(calls.getUnreadPartnerMessages, { params: { caseId: partnerCaseId } })
    state.unread[partnerCaseId] = await ask.catch(orElse(0))
  }

  return { state, load }
}
