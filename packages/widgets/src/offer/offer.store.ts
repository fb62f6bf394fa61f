import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import type { Acceptance, OfferView } from '@casekit/contract/offer-view'
import { replacedBy } from '@casekit/rules/document-price'

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
  news: '' | 'asked' | 'waiting' | 'changed' | 'decided' | 'late' | 'revoked' | 'held' | 'failed'
}

/** What was signed, and the key under which it is sent again as the same. */
export type SignedOffer = { body: Acceptance; key: string }

/** How the document is read and answered: by a link, on the company's own screen, or in a page of another company. */
export type OfferWays = {
  read: () => Promise<OfferView>
  accept: (signed: SignedOffer, signal: AbortSignal) => Promise<OfferView>
  decline: (body: { name: string; reason: string }, key: string) => Promise<OfferView>
  ask: (body: { name: string; text: string }, key: string) => Promise<unknown>
  pdf: () => Promise<Blob>
  /** Hands a file over to whoever reads. */
  save: (file: Blob, name: string) => void
  /** Where a signature is kept until it is through, and how it is sent as often as it takes; without, a line that breaks off is a failure. */
  kept?: {
    read: () => SignedOffer | undefined
    write: (signed: SignedOffer) => void
    drop: () => void
    untilThrough: (send: () => Promise<OfferView>, signal: AbortSignal, onLost: () => void) => Promise<OfferView>
  }
  onAnswered?: (view: OfferView) => void
}

const CODES = ['changed', 'decided', 'late', 'revoked', 'held'] as const

/** One document as its receiver reads and decides on it. What was chosen and drawn stays until it stands. */
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

  /** What was signed here before, and is not through yet. */
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
