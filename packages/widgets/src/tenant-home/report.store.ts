import { proxy, ref } from 'valtio/vanilla'
import { ApiError } from '@casekit/client/api-error'
import type { Client } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { FAULT_PARTS, type FaultKind, type FaultPart, type FaultPlace } from '@casekit/contract/tenant-kinds'
import { reportTenantFault } from '@casekit/contract/tenant-page'
import type { MessageId } from '@casekit/messages/ids'
import { keptName } from '@casekit/rules/kept-name'
import { sendPieces } from '@casekit/client/send-pieces'
import { troubleOf } from './tenant-home.store.ts'
import { tenantWays } from './tenant-ways.ts'

export const PHOTOS_AT_MOST = 6
const PHOTO_BYTES = 20_000_000

export const STEPS = ['place', 'kind', 'part', 'more', 'access'] as const
export type Step = (typeof STEPS)[number]

type State = {
  step: Step
  place: FaultPlace | null
  /** The room, if the home has named rooms. */
  room: string | null
  kind: FaultKind | null
  part: FaultPart | null
  description: string
  access: string
  photos: File[]
  /** What a step is missing is only shown after an attempt to leave it. */
  isAsked: boolean
  isBusy: boolean
  trouble: MessageId | null
  sent: { caseId: string; caseNumber: number; lostPhotos: number } | null
}

/** The steps to ask; no part for faults without parts. */
export const stepsOf = (kind: FaultKind | null): Step[] =>
  STEPS.filter(step => step !== 'part' || kind === null || FAULT_PARTS[kind].length > 0)

/** Whether the step is answered. */
export const isAnswered = (state: Pick<State, 'place' | 'kind' | 'part' | 'description'>, step: Step): boolean =>
  step === 'access' || (step === 'more' ? state.description.trim() !== '' : state[step] !== null)

/** One fault report, asked step by step; answers stay when going back. */
export function createReport(client: Client, onSent: (sent: { caseId: string; caseNumber: number }) => void) {
  const { call } = client
  const state = proxy<State>({
    step: 'place',
    place: null,
    room: null,
    kind: null,
    part: null,
    description: '',
    access: '',
    photos: [],
    isAsked: false,
    isBusy: false,
    trouble: null,
    sent: null,
  })
  let key = newKey()

  function put(part: Partial<Pick<State, 'place' | 'room' | 'kind' | 'part' | 'description' | 'access'>>): void {
    if (part.kind && part.kind !== state.kind) state.part = null
    Object.assign(state, { ...part, trouble: null })
    key = newKey()
  }

  const go = (step: Step) => void Object.assign(state, { step, isAsked: false, trouble: null })

  /** Goes back; returns whether there was an earlier step. */
  function back(): boolean {
    const steps = stepsOf(state.kind)
    const before = steps[steps.indexOf(state.step) - 1]
    if (before) go(before)
    return before !== undefined
  }

  async function next(): Promise<void> {
    if (!isAnswered(state, state.step)) return void (state.isAsked = true)
    const steps = stepsOf(state.kind)
    const after = steps[steps.indexOf(state.step) + 1]
    if (after) go(after)
    else await send()
  }

  function addPhotos(files: readonly File[]): void {
    const fitting = Array.from(files).filter(({ type, size }) => type.startsWith('image/') && size <= PHOTO_BYTES)
    state.photos = [...state.photos, ...fitting.map(file => ref(file))].slice(0, PHOTOS_AT_MOST)
  }
  const removePhoto = (at: number) => void state.photos.splice(at, 1)

  async function send(): Promise<void> {
    const { place, room, kind, part, description, access } = state
    if (state.isBusy || !place || !kind) return
    Object.assign(state, { isBusy: true, trouble: null })
    try {
      const body = { place, kind, description, access, ...(room && { room }), ...(part && { part }) }
      const { caseId, caseNumber } = await call(reportTenantFault, { body, key })
      state.sent = { caseId, caseNumber, lostPhotos: await sendPhotos(client, caseId, [...state.photos]) }
      onSent({ caseId, caseNumber })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.trouble = troubleOf(error)
    } finally {
      state.isBusy = false
    }
  }

  return { state, put, go, back, next, addPhotos, removePhoto }
}
export type ReportStore = ReturnType<typeof createReport>

/** Adds the photos to the created case, as its customer. Returns how many failed: the case itself is created. */
async function sendPhotos(client: Client, caseId: string, photos: readonly File[]): Promise<number> {
  const { begin, stateOf, send, answer } = tenantWays(client, caseId)
  const { signal } = new AbortController()
  const uploadIds: string[] = []
  for (const file of photos) {
    const upload = { file, uploadId: '' }
    const way = {
      begin: () => begin({ originalName: keptName(file.name), size: file.size }, newKey(), signal),
      stateOf,
      send: (uploadId: string, offset: number, piece: Blob) => send(uploadId, offset, piece, signal),
    }
    await orNothing(sendPieces(upload, way, () => undefined).then(() => uploadIds.push(upload.uploadId)))
  }
  if (uploadIds.length === 0) return photos.length
  const answered = await orNothing(answer({ text: '', uploadIds }, newKey()))
  return answered === undefined ? photos.length : photos.length - uploadIds.length
}

const orNothing = <Result>(work: Promise<Result>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    return undefined
  })
