import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import type { CaseView } from '@casekit/contract/case-view'
import { FILE_LIMITS } from '@casekit/contract/files'
import type { FollowWays, KeptAnswer } from './follow-ways.ts'
import { keptName } from '@casekit/rules/kept-name'
import { untilThrough } from '@casekit/client/until-through'
import { sendPieces, type Upload } from '@casekit/client/send-pieces'

/** Maximum number of attachments per reply. */
const FILES_AT_MOST = 10
/** Polling interval for the company's messages. */
const LOOK_MS = 20_000

export type ChosenFile = {
  key: string
  name: string
  size: number
  sent: number
  /** `lost`: resumes automatically once the connection is back. */
  state: 'sending' | 'sent' | 'lost' | 'failed' | 'disk-full' | 'too-large'
}

export type CaseFollowState = {
  view: CaseView | null
  /** `refused`: the link is no longer valid. */
  status: 'loading' | 'ready' | 'refused' | 'failed'
  text: string
  files: ChosenFile[]
  isSending: boolean
  /** The result of the last action. */
  news: 'none' | 'sent' | 'failed' | 'too-many' | 'too-many-files' | 'already'
}

/** One case as its customer follows it. Typed text and chosen files stay until they are saved on the case. */
export function createCaseFollow(ways: FollowWays, { draft, keep }: KeptAnswer) {
  const state = proxy<CaseFollowState>({
    view: null,
    status: 'loading',
    text: draft.text,
    files: [],
    isSending: false,
    news: 'none',
  })
  const uploads = new Map<string, { upload: Upload; stop: AbortController; goOn?: () => void }>()
  // Idempotency key of one reply until it is known to be saved: resending after a lost response, an edit or a reload
  // creates no second one.
  let wish = draft.key

  async function load(): Promise<void> {
    try {
      Object.assign(state, { view: await ways.view(), status: 'ready' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'link') Object.assign(state, { status: 'refused', view: null })
      else if (!state.view) state.status = 'failed'
    }
  }

  function tryAgain(): void {
    state.status = 'loading'
    void load()
  }

  function look(): void {
    if (document.visibilityState === 'visible' && state.status === 'ready') void load()
  }

  /** Polls for news while the page is visible; returns a function that stops it. */
  function follow(): () => void {
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }

  function type(text: string): void {
    Object.assign(state, { text, news: 'none' })
    keep({ text, key: wish })
  }

  const chosen = (key: string) => state.files.find(file => file.key === key)

  /** Adds chosen files; they stay on the server until the reply is sent. */
  function add(files: Iterable<File>): void {
    state.news = 'none'
    for (const file of files) {
      if (state.files.length >= FILES_AT_MOST) return void (state.news = 'too-many-files')
      const key = newKey()
      const isTooLarge = file.size > FILE_LIMITS.fileBytes
      uploads.set(key, { upload: { file, uploadId: '' }, stop: new AbortController() })
      state.files.push({ key, name: file.name, size: file.size, sent: 0, state: isTooLarge ? 'too-large' : 'sending' })
      if (!isTooLarge) void send(key)
    }
  }

  async function send(key: string): Promise<void> {
    const held = uploads.get(key)
    if (!held) return
    const show = (news: Partial<ChosenFile>) => void Object.assign(chosen(key) ?? {}, news)
    function onLost(goOn: () => void) {
      Object.assign(held ?? {}, { goOn })
      show({ state: 'lost' })
    }
    show({ state: 'sending' })
    const { signal } = held.stop
    const { file } = held.upload
    const way = {
      begin: () => ways.begin({ originalName: keptName(file.name), size: file.size }, key, signal),
      stateOf: (uploadId: string) => ways.stateOf(uploadId, signal),
      send: (uploadId: string, offset: number, piece: Blob) => ways.send(uploadId, offset, piece, signal),
    }
    try {
      const onSent = (sent: number) => show({ sent, state: 'sending' })
      await untilThrough(() => sendPieces(held.upload, way, onSent), { signal, onLost })
      show({ state: 'sent' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show({ state: error.status === 413 ? 'too-large' : error.status === 507 ? 'disk-full' : 'failed' })
    }
  }

  /** Resumes an interrupted upload now. */
  function retry(key: string): void {
    if (chosen(key)?.state === 'lost') uploads.get(key)?.goOn?.()
    else void send(key)
  }

  function remove(key: string): void {
    uploads.get(key)?.stop.abort()
    uploads.delete(key)
    Object.assign(state, { files: state.files.filter(file => file.key !== key), news: 'none' })
  }

  async function answer(): Promise<void> {
    if (state.isSending) return
    const uploadIds = state.files.flatMap(({ key }) => uploads.get(key)?.upload.uploadId || [])
    const body = { text: state.text.trim(), uploadIds }
    Object.assign(state, { isSending: true, news: 'none' })
    try {
      await ways.answer(body, wish)
      wish = newKey()
      uploads.clear()
      Object.assign(state, { files: [] })
      type('')
      state.news = 'sent'
      await load()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'key-reused') await leaveSent()
      if (error.code === 'link') await load()
      state.news = error.code === 'key-reused' ? 'already' : error.status === 429 ? 'too-many' : 'failed'
    } finally {
      state.isSending = false
    }
  }

  /** Whether the upload was attached to a reply and is therefore no longer pending. */
  const isTaken = (uploadId = ''): Promise<boolean> =>
    ways.stateOf(uploadId).then(
      () => false,
      (error: unknown) => error instanceof ApiError && error.status === 404,
    )

  /** The earlier version of the reply was saved: what was added since stays, to be sent or not. */
  async function leaveSent(): Promise<void> {
    wish = newKey()
    for (const { key } of state.files.slice()) if (await isTaken(uploads.get(key)?.upload.uploadId)) remove(key)
    type(state.text)
    await load()
  }

  /** Saves a file through the browser's downloads. */
  async function download(fileId: string, name: string): Promise<void> {
    ways.save(await ways.file(fileId), name)
  }

  return { state, ways, load, tryAgain, follow, type, add, retry, remove, answer, thumbnail: ways.thumbnail, download }
}
export type CaseFollowStore = ReturnType<typeof createCaseFollow>

/** Whether all uploads have finished and there is something to send. */
export const canSend = ({ text, files }: Pick<CaseFollowState, 'text' | 'files'>): boolean =>
  (text.trim() !== '' || files.length > 0) && files.every(file => file.state === 'sent')
