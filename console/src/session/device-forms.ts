import { answerOf } from './device-database.ts'

/** What is filled in without a line: the forms that were opened here, and photos and files that wait to be sent. */
const DATABASE = 'casekit-forms'

export type WaitingFile = { key: number; field: string; file: File }

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('sheets')
    request.result.createObjectStore('files', { autoIncrement: true }).createIndex('form', 'form')
  })
  const database = await answerOf(request)
  database.addEventListener('versionchange', () => database.close())
  return database
}

type Mode = 'readonly' | 'readwrite'

/** One piece of work on a store. Rejects where the browser keeps nothing. */
async function on<T>(store: string, mode: Mode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await work(database.transaction(store, mode).objectStore(store))
  } finally {
    database.close()
  }
}

/** Keeps what the server said of a form; a browser that keeps nothing is no reason to stop. */
export const keepSheet = (form: string, sheet: unknown): Promise<void> =>
  on('sheets', 'readwrite', async store => void (await answerOf(store.put(sheet, form)))).catch(() => {})

/** What the server last said of a form; undefined where it was never opened here. */
export const keptSheet = <Sheet>(form: string): Promise<Sheet | undefined> =>
  on('sheets', 'readonly', async store => (await answerOf(store.get(form))) as Sheet | undefined).catch(() => undefined)

/** Keeps a photo or file until it is sent; answers its key. */
export const keepFile = (form: string, field: string, file: File): Promise<number> =>
  on('files', 'readwrite', async store => (await answerOf(store.add({ form, field, file }))) as number)

/** The files of a form that wait, the oldest first. */
export const waitingFiles = (form: string): Promise<WaitingFile[]> =>
  on('files', 'readonly', async store => {
    const index = store.index('form')
    const [keys, values] = [await answerOf(index.getAllKeys(form)), await answerOf(index.getAll(form))]
    return (values as Omit<WaitingFile, 'key'>[]).map(({ field, file }, at) => ({
      key: keys[at] as number,
      field,
      file,
    }))
  }).catch(() => [])

export const dropFile = (key: number): Promise<void> =>
  on('files', 'readwrite', store => answerOf(store.delete(key))).catch(() => {})

/** How many photos and files were never sent. */
export const countWaitingFiles = (): Promise<number> =>
  on('files', 'readonly', store => answerOf(store.count())).catch(() => 0)
