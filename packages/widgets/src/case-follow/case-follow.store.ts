import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import type { CaseView } from '@casekit/contract/case-view'
import { FILE_LIMITS } from '@casekit/contract/files'
import type { FollowWays, KeptAnswer } from './follow-ways.ts'
import { keptName } from '@casekit/rules/kept-name'
import { untilThrough } from '@casekit/client/until-through'
import { sendPieces, type Upload } from '@casekit/client/send-pieces'

/** As many as one answer carries. */
const FILES_AT_MOST = 10
/** How often it is looked whether the company has written. */
const LOOK_MS = 20_000

export type ChosenFile = {
  key: string
  name: string
  size: number
  sent: number
  /** `lost`: goes on by itself when the line is back. */
  state: 'sending' | 'sent' | 'lost' | 'failed' | 'disk-full' | 'too-large'
}

export type CaseFollowState = {
  view: CaseView | null
  /** `refused`: the link is not good any more. */
  status: 'loading' | 'ready' | 'refused' | 'failed'
  text: string
  files: ChosenFile[]
  isSending: boolean
  /** What the last press led to. */
  news: 'none' | 'sent' | 'failed' | 'too-many' | 'too-many-files' | 'already'
}

/** One case as its customer follows it. What is typed and chosen stays until it stands on the case. */
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
  // of one answer until it is known to stand: sent again after a lost reply, also changed or after a reload, it is no second one
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

  /** Looks for news while the page is seen; answers how to stop. */
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

  /** Takes files that were chosen; they wait on the server until the answer is sent. */
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

  /** Goes on where it broke off, now. */
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

  /** Went along with an answer: it waits on the server no more. */
  const isTaken = (uploadId = ''): Promise<boolean> =>
    ways.stateOf(uploadId).then(
      () => false,
      (error: unknown) => error instanceof ApiError && error.status === 404,
    )

  /** The answer stands as it was before it was changed: what is new stays, to be sent or not. */
  async function leaveSent(): Promise<void> {
    wish = newKey()
    for (const { key } of state.files.slice()) if (await isTaken(uploads.get(key)?.upload.uploadId)) remove(key)
    type(state.text)
    await load()
  }

  /** Hands a file over to the browser's downloads. */
  async function download(fileId: string, name: string): Promise<void> {
    ways.save(await ways.file(fileId), name)
  }

  return { state, ways, load, tryAgain, follow, type, add, retry, remove, answer, thumbnail: ways.thumbnail, download }
}
export type CaseFollowStore = ReturnType<typeof createCaseFollow>

/** Everything chosen has arrived, and there is something to send. */
export const canSend = ({ text, files }: Pick<CaseFollowState, 'text' | 'files'>): boolean =>
  (text.trim() !== '' || files.length > 0) && files.every(file => file.state === 'sent')
