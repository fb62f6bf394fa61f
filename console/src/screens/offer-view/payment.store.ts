import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { connect } from '@casekit/client/connect'
import type { PaymentMethod } from '@casekit/contract/payment-kinds'
import { checkPayment, startPayment } from '@casekit/contract/payments'
import type { OfferViewStore } from '@casekit/widgets/offer/store'

/** Pays the invoice of a link. */
export function createPayment(token: string, document: OfferViewStore) {
  const { call } = connect({ api: '', bearer: token })
  const state = proxy({ isBusy: false, news: '' as '' | 'not-paid' | 'failed' })

  async function act(work: () => Promise<void>): Promise<void> {
    if (state.isBusy) return
    Object.assign(state, { isBusy: true, news: '' })
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'aborted') state.news = 'failed'
    } finally {
      state.isBusy = false
    }
  }

  /** Redirects to the payment page, which returns to this one. */
  const pay = (method: PaymentMethod) =>
    act(async () => {
      try {
        globalThis.location.assign((await call(startPayment, { body: { method } })).redirectUrl)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        state.news = error.code === 'paid' ? '' : 'not-paid'
        await document.load()
      }
    })
  const check = () =>
    act(async () => {
      const { payment } = await call(checkPayment)
      if (document.state.view) document.state.view.payment = payment
    })

  return { state, pay, check }
}
export type PaymentStore = ReturnType<typeof createPayment>
