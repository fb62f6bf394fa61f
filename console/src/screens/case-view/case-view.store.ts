import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { connect } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  answerCase,
  type CaseView,
  getCaseView,
  getViewFile,
  getViewThumbnail,
  getViewUpload,
  sendViewPiece,
  startViewUpload,
} from '@casekit/contract/case-view'
import { FILE_LIMITS } from '@casekit/contract/files'
import { saveFile } from '../../uploads/save-file.ts'
import { keptName } from '@casekit/rules/kept-name'
import { untilThrough } from '../../uploads/until-through.ts'
import { keptInTab } from '../../session/storage.ts'
import { sendPieces, type Upload } from '../../uploads/send-pieces.ts'

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

export type CaseViewState = {
  view: CaseView | null
  /** `refused`: the link is not good any more. */
  status: 'loading' | 'ready' | 'refused' | 'failed'
  text: string
  files: ChosenFile[]
  isSending: boolean
  /** What the last press led to. */
  news: 'none' | 'sent' | 'failed' | 'too-many' | 'too-many-files' | 'already'
}

/** The case of one link. What is typed and chosen stays until it stands on the case. */
export function createCaseView(token: string) {
  const { call } = connect({ api: '', bearer: token })
  const { draft, keep } = draftOf(token)
  const state = proxy<CaseViewState>({
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
      Object.assign(state, { view: await call(getCaseView), status: 'ready' })
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
      begin: () => call(startViewUpload, { body: { originalName: keptName(file.name), size: file.size }, key, signal }),
      stateOf: (uploadId: string) => call(getViewUpload, { params: { uploadId }, signal }),
      send: (uploadId: string, offset: number, piece: Blob) =>
        call(sendViewPiece, { params: { uploadId, offset }, body: piece, signal }),
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
      await call(answerCase, { body, key: wish })
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
    call(getViewUpload, { params: { uploadId } }).then(
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

  const thumbnail = (fileId: string) => call(getViewThumbnail, { params: { fileId } })

  /** Hands a file over to the browser's downloads. */
  async function download(fileId: string, name: string): Promise<void> {
    saveFile(await call(getViewFile, { params: { fileId } }), name)
  }

  return { state, load, tryAgain, follow, type, add, retry, remove, answer, thumbnail, download }
}
export type CaseViewStore = ReturnType<typeof createCaseView>

/** What was typed to the case of one link, kept as long as the tab; the link itself is not. */
function draftOf(token: string) {
  const of = token.slice(-8)
  const [mark, key = '', ...words] = (keptInTab.read('customerAnswer') ?? '').split(' ')
  return {
    draft: mark === of && key ? { text: words.join(' '), key } : { text: '', key: newKey() },
    keep: ({ text, key }: { text: string; key: string }) =>
      text ? keptInTab.write('customerAnswer', `${of} ${key} ${text}`) : keptInTab.remove('customerAnswer'),
  }
}

/** Everything chosen has arrived, and there is something to send. */
export const canSend = ({ text, files }: Pick<CaseViewState, 'text' | 'files'>): boolean =>
  (text.trim() !== '' || files.length > 0) && files.every(file => file.state === 'sent')
