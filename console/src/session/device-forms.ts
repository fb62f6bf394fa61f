import { answerOf, heedWhoKeeps, keyOf } from './device-database.ts'
import { type Sealed, sealWith } from './seal.ts'

/**
 * Forms filled in offline: the forms opened here, unsaved answers, and photos and files waiting to be sent. Everything
 * is encrypted; unencrypted data of earlier versions is read as is until it is sent.
 */
const DATABASE = 'casekit-forms'

export type WaitingFile = { key: number; field: string; file: File }

type Plain = { form: string; field: string; file: File }
type Closed = { form: string; about: Sealed; content: Sealed }
type About = { field: string; name: string; type: string }

type Reach = ReturnType<typeof sealWith> & {
  in: (store: string, mode?: IDBTransactionMode) => IDBObjectStore
}

/** Stays open, so that what is typed is stored before the page can be closed. */
let opened: Promise<Reach> | undefined

async function open(mayMake: boolean): Promise<Reach> {
  const request = indexedDB.open(DATABASE, 2)
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion < 1 && !mayMake) return request.transaction?.abort()
    if (oldVersion < 1) {
      request.result.createObjectStore('sheets')
      request.result.createObjectStore('files', { autoIncrement: true }).createIndex('form', 'form')
    }
    request.result.createObjectStore('named')
    request.result.createObjectStore('answers')
  })
  const database = await answerOf(request)
  const letGo = () => {
    opened = undefined
    database.close()
  }
  database.addEventListener('versionchange', letGo)
  database.addEventListener('close', letGo)
  return {
    ...sealWith(await keyOf(database)),
    in: (store, mode = 'readonly') => database.transaction(store, mode).objectStore(store),
  }
}

/** Runs one operation on the database. Rejects if storage is unavailable or not allowed. */
async function on<T>(work: (reach: Reach) => Promise<T>): Promise<T> {
  heedWhoKeeps()
  opened ??= open(true)
  const reach = await opened.catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return work(reach)
}

/** The same for reading: creates no database, not even while it is being deleted. */
async function onKept<T>(none: T, work: (reach: Reach) => Promise<T>): Promise<T> {
  try {
    heedWhoKeeps()
    return await work(await (opened ?? look()))
  } catch {
    return none
  }
}

async function look(): Promise<Reach> {
  const found = await open(false)
  opened ??= Promise.resolve(found)
  return found
}

const isSealed = (value: unknown): value is Sealed => value instanceof Object && 'iv' in value

/** Returns whether it succeeded; missing storage must not stop the caller. */
const done = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** Stores a value under its form's name. */
const keep = (store: string, form: string, value: unknown): Promise<boolean> =>
  done(
    on(async reach => {
      const sealed = await reach.seal(value)
      await answerOf(reach.in(store, 'readwrite').put(sealed, form))
    }),
  )

const found = <T>(store: string, form: string): Promise<T | undefined> =>
  onKept<T | undefined>(undefined, async reach => {
    const value: unknown = await answerOf(reach.in(store).get(form))
    return isSealed(value) ? reach.unseal<T>(value) : (value as T | undefined)
  })

/** Stores the server's version of a form. */
export const keepSheet = (form: string, sheet: unknown): Promise<boolean> => keep('sheets', form, sheet)

/** The server's last version of a form; undefined if it was never opened here. */
export const keptSheet = <Sheet>(form: string): Promise<Sheet | undefined> => found('sheets', form)

/** Stores answers that the server does not have. */
export const keepAnswers = (form: string, answers: unknown): Promise<boolean> => keep('answers', form, answers)

export const keptAnswers = <Answers>(form: string): Promise<Answers | undefined> => found('answers', form)

const drop = (store: string, key: IDBValidKey): Promise<boolean> =>
  onKept(false, async reach => {
    await answerOf(reach.in(store, 'readwrite').delete(key))
    return true
  })

export const dropAnswers = (form: string): Promise<boolean> => drop('answers', form)

/** Stores a photo or file until it is sent; returns its key. */
export const keepFile = (form: string, field: string, file: File): Promise<number> =>
  on(async reach => {
    const about = await reach.seal({ field, name: file.name, type: file.type } satisfies About)
    const closed: Closed = { form, about, content: await reach.sealBlob(file) }
    return (await answerOf(reach.in('files', 'readwrite').add(closed))) as number
  })

/** The pending files of a form, oldest first. */
export const waitingFiles = (form: string): Promise<WaitingFile[]> =>
  onKept<WaitingFile[]>([], async reach => {
    const index = reach.in('files').index('form')
    const [keys, values] = await Promise.all([answerOf(index.getAllKeys(form)), answerOf(index.getAll(form))])
    return Promise.all((values as (Plain | Closed)[]).map((value, at) => fileOf(reach, keys[at] as number, value)))
  })

async function fileOf({ unseal, unsealBlob }: Reach, key: number, value: Plain | Closed): Promise<WaitingFile> {
  if ('file' in value) return { key, field: value.field, file: value.file }
  const { field, name, type } = await unseal<About>(value.about)
  return { key, field, file: new File([await unsealBlob(value.content, type)], name, { type }) }
}

export const dropFile = (key: number): Promise<boolean> => drop('files', key)

const ENDS = 'ends '

/** Records whether a form is to be completed once everything is sent. */
export const keepEnding = (form: string, isEnding: boolean): Promise<boolean> =>
  isEnding
    ? done(on(reach => answerOf(reach.in('named', 'readwrite').put(true, ENDS + form))))
    : drop('named', ENDS + form)

export const isEnding = (form: string): Promise<boolean> =>
  onKept(false, async reach => (await answerOf(reach.in('named').getKey(ENDS + form))) !== undefined)

const keysOf = async (reach: Reach, store: string) => (await answerOf(reach.in(store).getAllKeys())).map(String)
const endingForms = async (reach: Reach) =>
  (await keysOf(reach, 'named')).flatMap(key => (key.startsWith(ENDS) ? [key.slice(ENDS.length)] : []))

/** The forms with unsent data, except those stored by a member other than `owner`. */
export const waitingForms = (owner: string): Promise<string[]> =>
  onKept([] as string[], async reach => {
    const files = (await answerOf(reach.in('files').getAll())) as { form: string }[]
    const some = [await keysOf(reach, 'answers'), files.map(({ form }) => form), await endingForms(reach)]
    const forms = [...new Set(some.flat())]
    const owners = await Promise.all(forms.map(async form => (await keptSheet<{ owner?: string }>(form))?.owner))
    return forms.filter((_form, at) => (owners[at] ?? owner) === owner)
  })

/** Deletes everything stored about a form. */
export async function dropForm(form: string): Promise<void> {
  await Promise.all((await waitingFiles(form)).map(({ key }) => dropFile(key)))
  await dropAnswers(form)
  await keepEnding(form, false)
  await drop('sheets', form)
}

/** Counts the answers, photos and files that were never sent, and the forms still to be completed. */
export const countWaiting = (): Promise<number> =>
  onKept(0, async reach => {
    const [answers, files] = [answerOf(reach.in('answers').count()), answerOf(reach.in('files').count())]
    return (await answers) + (await files) + (await endingForms(reach)).length
  })
