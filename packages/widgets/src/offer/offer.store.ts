import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import type { Acceptance, OfferView } from '@casekit/contract/offer-view'
import { replacedBy } from '@casekit/rules/document-price'

export type OfferViewState = {
  view: OfferView | null
  /** `refused`: no such link exists. */
  status: 'loading' | 'ready' | 'refused' | 'failed'
  optionId: string
  addOnIds: string[]
  name: string
  requisitionNumber: string
  signature: number[][]
  reason: string
  question: string
  isBusy: boolean
  /**
   * The result of the last action; the provider's code when it was refused. `waiting`: signed, and sent once the
   * connection is back.
   */
  news: '' | 'asked' | 'waiting' | 'changed' | 'decided' | 'late' | 'revoked' | 'held' | 'failed'
}

/** A signed acceptance, and the idempotency key for resending it. */
export type SignedOffer = { body: Acceptance; key: string }

/** How the document is read and decided: through a link, on the company's own screen, or on a third-party page. */
export type OfferWays = {
  read: () => Promise<OfferView>
  accept: (signed: SignedOffer, signal: AbortSignal) => Promise<OfferView>
  decline: (body: { name: string; reason: string }, key: string) => Promise<OfferView>
  ask: (body: { name: string; text: string }, key: string) => Promise<unknown>
  pdf: () => Promise<Blob>
  /** Saves a file for the reader. */
  save: (file: Blob, name: string) => void
  /** Stores a signature until it is sent, and retries as often as needed; without it a lost connection is a failure. */
  kept?: {
    read: () => SignedOffer | undefined
    write: (signed: SignedOffer) => void
    drop: () => void
    untilThrough: (send: () => Promise<OfferView>, signal: AbortSignal, onLost: () => void) => Promise<OfferView>
  }
  onAnswered?: (view: OfferView) => void
}

const CODES = ['changed', 'decided', 'late', 'revoked', 'held'] as const

/** One document as its recipient reads and decides it. Choices and strokes stay until they are saved. */
export function createOfferView({ read, accept, decline, ask, pdf, save, kept, onAnswered }: OfferWays) {
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
  // resending after a lost response must not create a second one
  let key = newKey()
  let leaving = new AbortController().signal

  /** `signal` ends the retries. */
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

  function answered(view: OfferView): void {
    take(view)
    onAnswered?.(view)
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

  /** Of two alternatives to one line, the last selected wins. */
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
    if (!kept) return answered(await accept(signed, leaving))
    kept.write(signed)
    try {
      answered(await kept.untilThrough(() => accept(signed, leaving), leaving, tellWaiting))
      state.news = ''
      kept.drop()
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401) kept.drop()
      throw error
    }
  }

  /** Sends a stored acceptance that has not been delivered yet. */
  function sendKept(): void {
    const signed = kept?.read()
    if (!signed) return
    if (state.view?.state !== 'open') return kept?.drop()
    const { optionId, addOnIds, name, signature } = signed.body
    Object.assign(state, { optionId, addOnIds, name, signature })
    void act(() => send(signed))
  }
  const sayNo = () => act(async () => answered(await decline({ name: state.name, reason: state.reason }, key)))
  const askOne = () =>
    act(async () => {
      await ask({ name: state.name, text: state.question }, key)
      Object.assign(state, { question: '', news: 'asked' })
      await load()
    })
  const download = (name: string) => act(async () => save(await pdf(), name))

  return { state, load, put, draw, choose, tick, sign, decline: sayNo, ask: askOne, download }
}
export type OfferViewStore = ReturnType<typeof createOfferView>
