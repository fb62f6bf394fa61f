import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import {
  addFileFolder,
  deleteFile,
  editFile,
  FILE_LIMITS,
  type FileFolder,
  getFilesAndFolders,
  restoreFile,
  type StoredFile,
} from '@casekit/contract/files'
import { proxy, ref } from 'valtio'
import { untilThrough } from '@casekit/client/until-through'
import { newSending, type Sending, sendFile } from '../../../uploads/send-file.ts'

const AT_ONCE = 2

export type OnItsWay = {
  key: string
  name: string
  size: number
  sent: number
  /** `lost`: resumes automatically when online. */
  state: 'waiting' | 'sending' | 'lost' | 'failed' | 'disk-full' | 'too-large'
}

type State = {
  /** Null until the first response. */
  files: StoredFile[] | null
  folders: FileFolder[]
  failure: ApiError | null
  onTheirWay: OnItsWay[]
}

/** The files of one case and their uploads; `onAdded` is called for each finished one. */
export function createCaseFiles(call: Call, caseId: string, onAdded?: (file: StoredFile) => void) {
  const state = proxy<State>({ files: null, folders: [], failure: null, onTheirWay: [] })
  const sendings = new Map<string, { sending: Sending; stop: AbortController; goOn?: () => void }>()

  async function load(): Promise<void> {
    try {
      const { files, folders } = await call(getFilesAndFolders, { params: { caseId } })
      Object.assign(state, { files, folders, failure: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.failure = ref(error)
    }
  }

  /** Uploads selected, dropped or pasted files, two at a time. */
  function add(files: Iterable<File>, folderId: string | null): void {
    for (const file of files) {
      const sending = newSending(file, caseId, folderId)
      sendings.set(sending.key, { sending, stop: new AbortController() })
      const isTooLarge = file.size > FILE_LIMITS.fileBytes
      state.onTheirWay.push({
        key: sending.key,
        name: file.name,
        size: file.size,
        sent: 0,
        state: isTooLarge ? 'too-large' : 'waiting',
      })
    }
    sendNext()
  }

  const way = (key: string) => state.onTheirWay.find(one => one.key === key)

  function sendNext(): void {
    const free = AT_ONCE - state.onTheirWay.filter(one => one.state === 'sending' || one.state === 'lost').length
    for (const one of state.onTheirWay.filter(other => other.state === 'waiting').slice(0, free)) void send(one.key)
  }

  async function send(key: string): Promise<void> {
    const held = sendings.get(key)
    if (!held) return
    const { signal } = held.stop
    const show = (news: Partial<OnItsWay>) => void Object.assign(way(key) ?? {}, news)
    const onSent = (sent: number) => show({ sent, state: 'sending' })
    function onLost(goOn: () => void) {
      Object.assign(held ?? {}, { goOn })
      show({ state: 'lost' })
    }
    show({ state: 'sending' })
    try {
      const file = await untilThrough(() => sendFile(call, held.sending, { signal, onSent }), { signal, onLost })
      forget(key)
      await load()
      onAdded?.(file)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show({ state: stateAfter(error) })
    }
    sendNext()
  }

  function forget(key: string): void {
    sendings.delete(key)
    state.onTheirWay = state.onTheirWay.filter(one => one.key !== key)
  }

  /** Resumes an interrupted upload. */
  function retry(key: string): void {
    const one = way(key)
    if (one?.state === 'lost') sendings.get(key)?.goOn?.()
    if (one?.state !== 'failed' && one?.state !== 'disk-full') return
    one.state = 'waiting'
    sendNext()
  }

  function cancel(key: string): void {
    sendings.get(key)?.stop.abort()
    forget(key)
    sendNext()
  }

  /** Makes a change and reloads the files; returns the error, or null. */
  async function change(act: () => Promise<unknown>): Promise<ApiError | null> {
    try {
      await act()
      return null
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    } finally {
      await load()
    }
  }

  const rename = ({ fileId, version }: StoredFile, originalName: string) =>
    change(() => call(editFile, { params: { fileId }, body: { originalName }, ifMatch: version }))
  const moveTo = ({ fileId, version }: StoredFile, folderId: string | null) =>
    change(() => call(editFile, { params: { fileId }, body: { folderId }, ifMatch: version }))
  const remove = (fileId: string) => change(() => call(deleteFile, { params: { fileId } }))
  const restore = (fileId: string) => change(() => call(restoreFile, { params: { fileId } }))
  const addFolder = (name: string) => change(() => call(addFileFolder, { body: { caseId, name } }))

  return { state, load, add, retry, cancel, rename, moveTo, remove, restore, addFolder }
}
/** The state shown for a refused file. */
function stateAfter({ status, code }: ApiError): OnItsWay['state'] {
  if (status === 413) return 'too-large'
  return code === 'disk-full' ? 'disk-full' : 'failed'
}

export type CaseFilesStore = ReturnType<typeof createCaseFiles>
