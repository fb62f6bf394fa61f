import { proxy, snapshot, subscribe } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { FormAnswer, FormAnswers, FormContent, FormFile } from '@casekit/contract/form-shapes'
import { NO_ANSWER, verdictOf } from '@casekit/rules/form-rules'
import { dropAnswers, keepAnswers, keptAnswers } from '../../session/device-forms.ts'
import { holdForm } from './form-lock.ts'
import { createKeptFiles, type KeptFiles } from './kept-files.ts'
import { isShut, mayCome } from './refusals.ts'
import { layOpen, openAnswers, withKept } from './waiting-answers.ts'

/** How a sheet reaches the server: as staff, or by the link of a customer. */
export type SheetDoor = {
  save: (answers: FormAnswers) => Promise<unknown>
  addFile: (field: string, file: File) => Promise<FormFile>
  /** A small picture of a photo. */
  picture: (fileId: string) => Promise<Blob>
}

type Begun = {
  /** What is typed and not saved yet is kept in the browser under this name; null: nowhere. */
  keepAs: string | null
  content: FormContent
  answers: FormAnswers
  files: readonly FormFile[]
}

const WAIT_MS = 700
const AGAIN_MS = 5000

/** A page is handed what it watches the reading of: to read a long form through that at every key takes several times as long. */
const unwatched = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** One answer while it is filled in: every change is saved by itself, and what did not get through stays in the browser. */
export function createSheet({ keepAs, ...begun }: Begun, door: SheetDoor | null) {
  const { content, answers, files } = unwatched(begun)
  const waiting: FormAnswers = {}
  const keptFiles: KeptFiles = {}
  const state = proxy({
    answers: { ...answers },
    files: [...files] as FormFile[],
    /** Written and not saved yet. */
    waiting,
    saving: 'saved' as 'saved' | 'saving' | 'failed',
    /** Photos and files that the browser keeps until there is a line. */
    kept: keptFiles,
    /** Fields whose value the server does not take. */
    refused: [] as string[],
    /** Somebody wanted to complete it: what is missing is said. */
    isAsked: false,
    /** Nothing is missing, and it is completed once all is through. */
    isEnding: false,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The page is gone: what is left goes another way. */
  let isLeft = false
  let running: Promise<void> | undefined
  /** What was typed before and not saved comes first; then one change after the other is kept. */
  const recalled = recallAnswers()
  let keeping = recalled
  /** What is written until then is sealed with it. */
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

  /** Sends what waits, one answer at a time. */
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
      if (state.saving !== 'failed') state.saving = 'saving' // what failed is said until it is through
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

  /** A file that the server has, on its field. */
  function take(field: string, added: FormFile): void {
    state.files.push(added)
    put(field, { files: [...(state.answers[field]?.files ?? []), added.fileId] })
  }

  /** What was sent no longer waits, unless it was written anew meanwhile. */
  function settle(sent: FormAnswers): void {
    for (const [field, answer] of Object.entries(sent))
      if (JSON.stringify(state.waiting[field]) === JSON.stringify(answer)) delete state.waiting[field]
    keep()
  }

  /** Whether the server named fields that it does not take; the others go on. */
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

  /** Says at their fields what the server does not take of the whole form; whether it named any. */
  const refuseDone = (error: ApiError): boolean => refuse(error, snapshot(state).answers as FormAnswers)

  /** Adds files to a field one by one, or keeps them where there is no line; answers how many are lost. */
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

  /** Whether it may be completed: nothing is missing, and all is saved. */
  async function isReady(): Promise<boolean> {
    state.isAsked = true
    const { answers: written, kept: files } = snapshot(state)
    if (verdictOf(content, withKept(written as FormAnswers, files)).missing.length > 0) return false
    await flush()
    state.isEnding = state.refused.length === 0
    return state.isEnding && isThrough()
  }

  /** Whether the server has all of it. */
  const isThrough = () => Object.keys(state.waiting).length === 0 && Object.keys(state.kept).length === 0

  const goOn = () => void flush()

  /** Goes on when the network is back, and sends what waits when the page is left. */
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

  /** Sends what waits a last time, and seals what is left; from here on nothing goes on by itself. */
  async function leave(): Promise<void> {
    isLeft = true
    await flush()
    await flush() // the answers that name the files
    await keeping
  }

  /** Sends once what an earlier visit left here. */
  const sendLeft = () => kept.recall().then(leave)

  /** All of it, as who draws a whole form reads it: to follow each answer by itself would take longer. */
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
