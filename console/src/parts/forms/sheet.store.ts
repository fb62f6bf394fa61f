import { proxy, ref, snapshot } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { FormAnswer, FormAnswers, FormContent, FormFile } from '@casekit/contract/form-shapes'
import { NO_ANSWER, verdictOf } from '@casekit/rules/form-rules'
import {
  dropAnswers,
  dropFile,
  keepAnswers,
  keepFile,
  keptAnswers,
  type WaitingFile,
  waitingFiles,
} from '../../session/device-forms.ts'
import { holdForm } from './form-lock.ts'
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

/** Whether it may get through later: there is no line, or the server is busy or away. */
export const mayCome = ({ code, status }: ApiError) => code === 'offline' || status === 429 || status >= 502

/** The answer is done, or gone: what is left stays here. */
const isShut = ({ status }: ApiError) => status === 409 || status === 404

/** Of a file: whether it is the file itself, or its field, that the server does not take. */
const isUnfit = ({ status, errors }: ApiError) => [400, 413, 415].includes(status) || errors.length > 0

const WAIT_MS = 700
const AGAIN_MS = 5000

/** One answer while it is filled in: every change is saved by itself, and what did not get through stays in the browser. */
export function createSheet({ keepAs, content, answers, files }: Begun, door: SheetDoor | null) {
  const waiting: FormAnswers = {}
  const state = proxy({
    answers: { ...answers },
    files: [...files] as FormFile[],
    /** Written and not saved yet. */
    waiting,
    saving: 'saved' as 'saved' | 'saving' | 'failed',
    /** Photos and files that the browser keeps until there is a line. */
    kept: [] as WaitingFile[],
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
    layOpen(name, JSON.stringify(state.waiting))
    keeping = keeping.then(() => sealWaiting(name))
  }

  async function sealWaiting(name: string): Promise<void> {
    const { waiting } = snapshot(state)
    const isSealed = await (Object.keys(waiting).length === 0 ? dropAnswers(name) : keepAnswers(name, waiting))
    if (isSealed && JSON.stringify(state.waiting) === JSON.stringify(waiting)) layOpen(name, null)
  }

  function later(ms: number): void {
    clearTimeout(timer)
    if (!isLeft) timer = setTimeout(() => void flush(), ms)
  }

  function put(field: string, part: Partial<FormAnswer>): void {
    const answer = { ...(state.answers[field] ?? NO_ANSWER), ...part }
    state.answers[field] = answer
    state.refused = state.refused.filter(id => id !== field)
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
      state.saving = 'saving'
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
    await sendKept()
  }

  /** Sends the files that the browser kept, one after the other. */
  async function sendKept(): Promise<void> {
    if (!door) return
    for (let next = state.kept[0]; next; next = state.kept[0]) {
      const { key, field, file } = next
      try {
        const added = await door.addFile(field, file)
        await removeKept(key)
        take(field, added)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!isUnfit(error)) return isShut(error) ? undefined : later(AGAIN_MS)
        await removeKept(key) // the server will never take it
        state.refused = [...new Set([...state.refused, field])]
      }
    }
  }

  /** A file that the server has, on its field. */
  function take(field: string, added: FormFile): void {
    state.files.push(added)
    put(field, { files: [...(state.answers[field]?.files ?? []), added.fileId] })
  }

  async function removeKept(key: number): Promise<void> {
    state.kept = state.kept.filter(one => one.key !== key)
    await dropFile(key)
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
    state.refused = [...new Set([...state.refused, ...named])]
    keep()
    return named.length > 0
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
        if (!mayCome(error) || !(await wait(field, file))) lost += 1
      }
    return lost
  }

  /** Keeps a file in the browser; false where that keeps nothing. */
  async function wait(field: string, file: File): Promise<boolean> {
    if (!keepAs) return false
    try {
      const key = await keepFile(keepAs, field, file)
      state.kept.push({ key, field, file: ref(file) })
    } catch {
      return false
    }
    later(AGAIN_MS)
    return true
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
  const isThrough = () => Object.keys(state.waiting).length === 0 && state.kept.length === 0

  const goOn = () => void flush()

  /** What an earlier visit left here. */
  async function recall(): Promise<void> {
    const known = new Set(state.kept.map(({ key }) => key))
    const left = keepAs && door ? await waitingFiles(keepAs) : []
    for (const one of left) if (!known.has(one.key)) state.kept.push({ ...one, file: ref(one.file) })
    if (state.kept.length > 0) later(0)
  }

  /** Goes on when the network is back, and sends what waits when the page is left. */
  function follow(): () => void {
    addEventListener('online', goOn)
    document.addEventListener('visibilitychange', goOn)
    void recall()
    const letGo = keepAs ? holdForm(keepAs) : () => undefined
    isLeft = false
    return () => {
      removeEventListener('online', goOn)
      document.removeEventListener('visibilitychange', goOn)
      void flush().finally(letGo)
    }
  }

  /** Sends what waits a last time; from here on nothing goes on by itself. */
  async function leave(): Promise<void> {
    isLeft = true
    await flush()
    await flush() // the answers that name the files
  }

  /** Sends once what an earlier visit left here. */
  const sendLeft = () => recall().then(leave)

  return {
    state,
    content,
    door,
    leave,
    sendLeft,
    put,
    flush,
    refuseDone,
    addFiles,
    removeFile,
    removeKept,
    isReady,
    isThrough,
    follow,
  }
}
export type SheetStore = ReturnType<typeof createSheet>
