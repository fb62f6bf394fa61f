import { proxy, snapshot, subscribe } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { FormAnswer, FormAnswers, FormContent, FormFile } from '@casekit/contract/form-shapes'
import { NO_ANSWER, verdictOf } from '@casekit/rules/form-rules'
import { dropAnswers, keepAnswers, keptAnswers } from '../../session/device-forms.ts'
import { holdForm } from './form-lock.ts'
import { createKeptFiles, type KeptFiles } from './kept-files.ts'
import { isShut, mayCome } from './refusals.ts'
import { layOpen, openAnswers, withKept } from './waiting-answers.ts'

/** How a sheet reaches the server: as staff, or through a customer's link. */
export type SheetDoor = {
  save: (answers: FormAnswers) => Promise<unknown>
  addFile: (field: string, file: File) => Promise<FormFile>
  /** The thumbnail of a photo. */
  picture: (fileId: string) => Promise<Blob>
}

type Begun = {
  /** The name that unsaved answers are stored under in the browser; null: not stored. */
  keepAs: string | null
  content: FormContent
  answers: FormAnswers
  files: readonly FormFile[]
}

const WAIT_MS = 700
const AGAIN_MS = 5000

/** Pages pass in proxies that track reads, which makes reading a long form at every keystroke several times slower. */
const unwatched = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** One answer while it is filled in: every change is saved automatically, and unsent ones stay in the browser. */
export function createSheet({ keepAs, ...begun }: Begun, door: SheetDoor | null) {
  const { content, answers, files } = unwatched(begun)
  const waiting: FormAnswers = {}
  const keptFiles: KeptFiles = {}
  const state = proxy({
    answers: { ...answers },
    files: [...files] as FormFile[],
    /** Not saved yet. */
    waiting,
    saving: 'saved' as 'saved' | 'saving' | 'failed',
    /** Photos and files that the browser stores while offline. */
    kept: keptFiles,
    /** Fields whose value the server refused. */
    refused: [] as string[],
    /** Set by an attempt to complete it: missing answers are then shown. */
    isAsked: false,
    /** Nothing is missing; it is completed once everything is sent. */
    isEnding: false,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The page is gone: the rest is sent by other means. */
  let isLeft = false
  let running: Promise<void> | undefined
  /** Earlier unsaved answers are loaded first; then changes are stored one after the other. */
  const recalled = recallAnswers()
  let keeping = recalled
  /** A pending encryption will include everything written until it starts. */
  let isToBeSealed = false

  const kept = createKeptFiles({ keepAs, state, door, take, refuse: refuseFields, later, againMs: AGAIN_MS })

  async function recallAnswers(): Promise<void> {
    if (!keepAs || !door) return
    const open = openAnswers(keepAs)
    const left: FormAnswers = { ...(await keptAnswers<FormAnswers>(keepAs)), ...open }
    for (const [field, answer] of Object.entries(left))
      if (!(field in state.waiting)) state.answers[field] = state.waiting[field] = answer
    if (Object.keys(left).length > 0) later(0)
    if (Object.keys(open).length > 0) keep()
  }

  function keep(): void {
    if (!keepAs) return
    const name = keepAs
    layOpen(name, JSON.stringify(snapshot(state).waiting))
    if (isToBeSealed) return
    isToBeSealed = true
    keeping = keeping.then(() => sealWaiting(name))
  }

  async function sealWaiting(name: string): Promise<void> {
    isToBeSealed = false
    const { waiting } = snapshot(state)
    const isSealed = await (Object.keys(waiting).length === 0 ? dropAnswers(name) : keepAnswers(name, waiting))
    if (isSealed && snapshot(state).waiting === waiting) layOpen(name, null)
  }

  function later(ms: number): void {
    clearTimeout(timer)
    if (!isLeft) timer = setTimeout(() => void flush(), ms)
  }

  function put(field: string, part: Partial<FormAnswer>): void {
    const answer = { ...(state.answers[field] ?? NO_ANSWER), ...part }
    state.answers[field] = answer
    if (state.refused.includes(field)) state.refused = state.refused.filter(id => id !== field)
    state.isEnding &&= part.files !== undefined
    if (!door) return
    state.waiting[field] = answer
    keep()
    later(WAIT_MS)
  }

  /** Sends pending answers, one request at a time. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= send().finally(() => (running = undefined))
    return running
  }

  async function send(): Promise<void> {
    if (!door) return
    await recalled
    while (Object.keys(state.waiting).length > 0) {
      const sent = snapshot(state).waiting as FormAnswers
      if (state.saving !== 'failed') state.saving = 'saving' // a failure is shown until everything is sent
      try {
        await door.save(sent)
        settle(sent)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!refuse(error, sent)) {
          state.saving = 'failed'
          if (!isShut(error)) later(AGAIN_MS)
          return
        }
      }
    }
    state.saving = 'saved'
    await kept.send()
  }

  /** Adds an uploaded file to its field. */
  function take(field: string, added: FormFile): void {
    state.files.push(added)
    put(field, { files: [...(state.answers[field]?.files ?? []), added.fileId] })
  }

  /** Sent answers are no longer pending, unless they were edited meanwhile. */
  function settle(sent: FormAnswers): void {
    for (const [field, answer] of Object.entries(sent))
      if (JSON.stringify(state.waiting[field]) === JSON.stringify(answer)) delete state.waiting[field]
    keep()
  }

  /** Returns whether the server named fields that it refuses; the others are sent again. */
  function refuse(error: ApiError, sent: FormAnswers): boolean {
    if (error.status !== 400 && error.status !== 404) return false
    const named = error.errors.map(({ path }) => path.split('/')[2] ?? '').filter(field => field in sent)
    for (const field of named) delete state.waiting[field]
    refuseFields(named)
    keep()
    return named.length > 0
  }

  function refuseFields(fields: readonly string[]): void {
    state.refused = [...new Set([...state.refused, ...fields])]
  }

  /** Marks the fields that the server refuses in the completed form; returns whether it named any. */
  const refuseDone = (error: ApiError): boolean => refuse(error, snapshot(state).answers as FormAnswers)

  /** Uploads files to a field one by one, or stores them while offline; returns how many were lost. */
  async function addFiles(field: string, chosen: readonly File[]): Promise<number> {
    let lost = 0
    for (const file of chosen)
      try {
        if (!door) continue
        take(field, await door.addFile(field, file))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!mayCome(error) || !(await kept.keep(field, file))) lost += 1
      }
    return lost
  }

  const removeFile = (field: string, fileId: string) =>
    put(field, { files: (state.answers[field]?.files ?? []).filter(id => id !== fileId) })

  /** Returns whether it can be completed: nothing is missing and everything is saved. */
  async function isReady(): Promise<boolean> {
    state.isAsked = true
    const { answers: written, kept: files } = snapshot(state)
    if (verdictOf(content, withKept(written as FormAnswers, files)).missing.length > 0) return false
    await flush()
    state.isEnding = state.refused.length === 0
    return state.isEnding && isThrough()
  }

  /** Whether the server has everything. */
  const isThrough = () => Object.keys(state.waiting).length === 0 && Object.keys(state.kept).length === 0

  const goOn = () => void flush()

  /** Resumes sending when the network is back, and sends the rest when the page is left. */
  function follow(): () => void {
    addEventListener('online', goOn)
    document.addEventListener('visibilitychange', goOn)
    void kept.recall()
    const letGo = keepAs ? holdForm(keepAs) : () => undefined
    isLeft = false
    return () => {
      removeEventListener('online', goOn)
      document.removeEventListener('visibilitychange', goOn)
      void flush().finally(letGo)
    }
  }

  /** Makes a last attempt to send, and encrypts what is left; nothing runs automatically after this. */
  async function leave(): Promise<void> {
    isLeft = true
    await flush()
    await flush() // the answers that name the uploaded files
    await keeping
  }

  /** Makes one attempt to send what an earlier visit left here. */
  const sendLeft = () => kept.recall().then(leave)

  /** Subscribes to the whole sheet: a page with every field would be slower if it tracked each answer. */
  const listen = (changed: () => void) => subscribe(state, changed, true)
  const whole = () => snapshot(state)

  return {
    state,
    listen,
    whole,
    content,
    door,
    leave,
    sendLeft,
    put,
    flush,
    refuseDone,
    addFiles,
    removeFile,
    removeKept: kept.remove,
    isReady,
    isThrough,
    follow,
  }
}
export type SheetStore = ReturnType<typeof createSheet>
