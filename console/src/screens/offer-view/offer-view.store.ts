import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { type Call, connect } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  acceptOffer,
  type Acceptance,
  askAboutOffer,
  declineOffer,
  getOfferView,
  getOfferViewPdf,
  getPresentation,
  type OfferView,
  signPresentation,
} from '@casekit/contract/offer-view'
import { getDocumentPdf } from '@casekit/contract/documents'
import type { PaymentMethod } from '@casekit/contract/payment-kinds'
import { checkPayment as checkPaymentCall, startPayment } from '@casekit/contract/payments'
import { type KeptSignature, keptSignature, type SignedOffer } from './kept-signature.ts'
import { replacedBy } from '@casekit/rules/document-price'
import { untilThrough } from '../../uploads/until-through.ts'
import { saveFile } from '../../uploads/save-file.ts'

export type OfferViewState = {
  view: OfferView | null
  /** `refused`: there is no such link. */
  status: 'loading' | 'ready' | 'refused' | 'failed'
  optionId: string
  addOnIds: string[]
  name: string
  requisitionNumber: string
  signature: number[][]
  reason: string
  question: string
  isBusy: boolean
  /** What the last press led to; a code of the provider where it was refused. `waiting`: signed, and sent when the line is back. */
  news: '' | 'asked' | 'waiting' | 'changed' | 'decided' | 'late' | 'revoked' | 'held' | 'not-paid' | 'failed'
}

/** How the document is read and answered: by a link, or on the company's own screen. */
type Ways = {
  read: () => Promise<OfferView>
  accept: (body: Acceptance, key: string, signal?: AbortSignal) => Promise<OfferView>
  pdf: () => Promise<Blob>
  call: Call
  /** Where a signature is kept until it is through; without, a line that breaks off is a failure. */
  kept?: KeptSignature
}
export function byLink(token: string) {
  const { call } = connect({ api: '', bearer: token })
  return createOfferView({
    call,
    read: () => call(getOfferView),
    accept: (body, key) => call(acceptOffer, { body, key }),
    pdf: () => call(getOfferViewPdf),
  })
}

export const onTheSpot = (call: Call, offerId: string) =>
  createOfferView({
    call,
    read: () => call(getPresentation, { params: { offerId } }),
    accept: (body, key, signal) =>
      call(signPresentation, { params: { offerId }, body, key, ...(signal && { signal }) }),
    pdf: () => call(getDocumentPdf, { params: { offerId } }),
    kept: keptSignature(offerId),
  })

const CODES = ['changed', 'decided', 'late', 'revoked', 'held'] as const

/** One document as its receiver reads and decides on it. What was chosen and drawn stays until it stands. */
function createOfferView({ read, accept, pdf, call, kept }: Ways) {
  const state = proxy<OfferViewState>({
    view: null,
    status: 'loading',
    optionId: '',
    addOnIds: [],
    name: '',
    requisitionNumber: '',
    signature: [],
    reason: '',
    question: '',
    isBusy: false,
    news: '',
  })
  // sent again after a lost answer it is no second one
  let key = newKey()
  let leaving = new AbortController().signal

  /** Until `signal` ends what is sent again and again. */
  async function load(signal?: AbortSignal): Promise<void> {
    try {
      take(await read())
      state.status = 'ready'
      if (signal) leaving = signal
      sendKept()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'link' || error.status === 404) state.status = 'refused'
      else if (!state.view) state.status = 'failed'
    }
  }

  function take(view: OfferView): void {
    state.view = view
    const options = view.content?.options ?? []
    const kept = options.find(({ id }) => id === (view.decision?.optionId ?? state.optionId))
    const shown = kept ?? options.find(({ isRecommended }) => isRecommended) ?? options[0]
    state.optionId = shown?.id ?? ''
    state.addOnIds = (view.decision?.addOnIds ?? state.addOnIds).filter(id => shown?.lines.some(line => line.id === id))
  }

  const optionNow = () => state.view?.content?.options.find(({ id }) => id === state.optionId)

  type Said = Partial<Pick<OfferViewState, 'name' | 'requisitionNumber' | 'signature' | 'reason' | 'question'>>
  const put = (said: Said) => void Object.assign(state, said)
  const draw = (signature: number[][]) => put({ signature })

  function choose(optionId: string): void {
    Object.assign(state, { optionId, addOnIds: [] })
  }

  /** Of two alternatives to one line the later press counts. */
  function tick(id: string, isOn: boolean): void {
    const replaced = replacedBy(optionNow()?.lines ?? [])
    const place = replaced.get(id)
    const others = state.addOnIds.filter(
      one => one !== id && (!isOn || place === undefined || replaced.get(one) !== place),
    )
    state.addOnIds = isOn ? [...others, id] : others
  }

  async function act(work: () => Promise<void>): Promise<void> {
    if (state.isBusy) return
    Object.assign(state, { isBusy: true, news: '' })
    try {
      await work()
      key = newKey()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'aborted') return
      const code = CODES.find(one => one === error.code)
      state.news = code ?? 'failed'
      if (error.status >= 400 && error.status < 500) key = newKey()
      if (code) await load()
    } finally {
      state.isBusy = false
    }
  }

  const sign = () =>
    act(async () => {
      const { view, optionId, addOnIds, name, requisitionNumber, signature } = state
      if (!view) return
      const chosen = { optionId, addOnIds: [...addOnIds], name, signature: signature.map(stroke => [...stroke]) }
      const body = { version: view.version, ...chosen, ...(requisitionNumber && { requisitionNumber }) }
      await send({ body, key })
    })

  const tellWaiting = () => void (state.news = 'waiting')

  async function send(signed: SignedOffer): Promise<void> {
    if (!kept) return take(await accept(signed.body, signed.key))
    kept.write(signed)
    try {
      take(await untilThrough(() => accept(signed.body, signed.key, leaving), { signal: leaving, onLost: tellWaiting }))
      state.news = ''
      kept.drop()
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401) kept.drop()
      throw error
    }
  }

  /** What was signed here before, and is not through yet. */
  function sendKept(): void {
    const signed = kept?.read()
    if (!signed) return
    if (state.view?.state !== 'open') return kept?.drop()
    const { optionId, addOnIds, name, signature } = signed.body
    Object.assign(state, { optionId, addOnIds, name, signature })
    void act(() => send(signed))
  }
  const decline = () =>
    act(async () => take(await call(declineOffer, { body: { name: state.name, reason: state.reason }, key })))
  const ask = () =>
    act(async () => {
      await call(askAboutOffer, { body: { name: state.name, text: state.question }, key })
      Object.assign(state, { question: '', news: 'asked' })
      await load()
    })
  /** Leads to where it is paid; the reader comes back to this page. */
  const pay = (method: PaymentMethod) =>
    act(async () => {
      try {
        globalThis.location.assign((await call(startPayment, { body: { method } })).redirectUrl)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        state.news = error.code === 'paid' ? '' : 'not-paid'
        await load()
      }
    })
  const checkPayment = () =>
    act(async () => {
      const { payment } = await call(checkPaymentCall)
      if (state.view) state.view.payment = payment
    })
  const download = (name: string) => act(async () => saveFile(await pdf(), name))

  return { state, load, put, draw, choose, tick, sign, decline, ask, pay, checkPayment, download }
}
export type OfferViewStore = ReturnType<typeof createOfferView>
