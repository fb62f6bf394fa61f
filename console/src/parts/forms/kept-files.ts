import { ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { FormFile } from '@casekit/contract/form-shapes'
import { dropFile, keepFile, type WaitingFile, waitingFiles } from '../../session/device-forms.ts'
import { isShut, isUnfit } from './refusals.ts'
import type { SheetDoor } from './sheet.store.ts'

/** Fields with nothing pending have no entry. */
export type KeptFiles = Record<string, WaitingFile[]>

type Around = {
  /** The name that the form is stored under here; null: it is not stored. */
  keepAs: string | null
  /** By field, so pending files of one do not affect the others. */
  state: { kept: KeptFiles }
  door: Pick<SheetDoor, 'addFile'> | null
  /** Adds an uploaded file to its field. */
  take: (field: string, added: FormFile) => void
  /** Marks the fields that the server refused. */
  refuse: (fields: readonly string[]) => void
  /** Retries after a delay. */
  later: (ms: number) => void
  againMs: number
}

/** Photos and files of one form that the browser stores while offline. */
export function createKeptFiles({ keepAs, state, door, take, refuse, later, againMs }: Around) {
  const all = () => Object.values(state.kept).flat()
  const oldest = () => all().toSorted((one, other) => one.key - other.key)[0]

  function put(file: WaitingFile): void {
    state.kept[file.field] = [...(state.kept[file.field] ?? []), { ...file, file: ref(file.file) }]
  }

  /** Uploads them one by one. */
  async function send(): Promise<void> {
    if (!door) return
    for (let next = oldest(); next; next = oldest()) {
      const { key, field, file } = next
      try {
        const added = await door.addFile(field, file)
        await remove(key)
        take(field, added)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!isUnfit(error)) return isShut(error) ? undefined : later(againMs)
        await remove(key) // the server will never accept it
        refuse([field])
      }
    }
  }

  async function remove(key: number): Promise<void> {
    for (const [field, files] of Object.entries(state.kept)) {
      const left = files.filter(one => one.key !== key)
      if (left.length === 0) delete state.kept[field]
      else if (left.length < files.length) state.kept[field] = left
    }
    await dropFile(key)
  }

  /** Stores a file; false if the browser cannot. */
  async function keep(field: string, file: File): Promise<boolean> {
    if (!keepAs) return false
    try {
      put({ key: await keepFile(keepAs, field, file), field, file })
    } catch {
      return false
    }
    later(againMs)
    return true
  }

  /** Loads what an earlier visit left here. */
  async function recall(): Promise<void> {
    const known = new Set(all().map(({ key }) => key))
    const left = keepAs && door ? await waitingFiles(keepAs) : []
    for (const one of left) if (!known.has(one.key)) put(one)
    if (all().length > 0) later(0)
  }

  return { send, remove, keep, recall }
}
