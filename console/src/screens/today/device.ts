import { answerOf, heedWhoKeeps, keyOf, openDeviceData } from '../../session/device-database.ts'
import { type Sealed, sealWith } from '../../session/seal.ts'

type StoreName = 'named' | 'entries' | 'media' | 'bytes'

export type Kept<T> = { place: number; value: T }

/**
 * One member's storage on the device: named values, log entries in order, pending pictures, and file contents.
 * Everything is encrypted with a key that scripts cannot export.
 */
export type Device = {
  read: <T>(name: string) => Promise<T | undefined>
  keep: (name: string, value: unknown) => Promise<void>
  add: (value: unknown) => Promise<number>
  entries: <T>() => Promise<Kept<T>[]>
  replace: (place: number, value: unknown) => Promise<void>
  drop: (place: number) => Promise<void>
  /** A picture or recording with its metadata; the content is stored separately, to keep the list small. */
  keepMedia: (id: string, value: unknown, content?: Blob) => Promise<void>
  media: <T>() => Promise<T[]>
  mediaContent: (id: string, type: string) => Promise<Blob | undefined>
  dropMedia: (id: string) => Promise<void>
  /** The contents of fetched files, by name. */
  keepBytes: (name: string, content: Blob) => Promise<void>
  bytes: (name: string, type: string) => Promise<Blob | undefined>
  byteNames: () => Promise<string[]>
  dropBytes: (name: string) => Promise<void>
}

const content = (id: string) => `${id} content`

/** Rejects if the browser offers no storage, e.g. in some private windows, or if nothing may be stored. */
export async function openDevice(owner: string): Promise<Device> {
  heedWhoKeeps()
  const database = await openDeviceData(owner)
  const { seal, unseal, sealBlob, unsealBlob } = sealWith(await keyOf(database))
  const store = (name: StoreName, mode: IDBTransactionMode = 'readonly') =>
    database.transaction(name, mode, { durability: 'strict' }).objectStore(name)
  const put = async (name: StoreName, value: unknown, key?: IDBValidKey) =>
    void (await answerOf(store(name, 'readwrite').put(value, key)))
  const found = (name: StoreName, at: IDBValidKey) => answerOf(store(name).get(at) as IDBRequest<Sealed | undefined>)

  async function blobAt(name: StoreName, at: string, type: string): Promise<Blob | undefined> {
    const sealed = await found(name, at)
    return sealed && unsealBlob(sealed, type)
  }

  /** Caches decrypted entries, so a long log is not decrypted again for each action. */
  const opened = new Map<number, unknown>()

  return {
    async read<T>(name: string) {
      const sealed = await found('named', `of ${name}`)
      return sealed && unseal<T>(sealed)
    },
    keep: async (name, value) => put('named', await seal(value), `of ${name}`),
    async add(value) {
      const sealed = await seal(value)
      const place = Number(await answerOf(store('entries', 'readwrite').add(sealed)))
      opened.set(place, value)
      return place
    },
    async entries<T>(): Promise<Kept<T>[]> {
      const places = (await answerOf(store('entries').getAllKeys())).map(Number)
      for (const place of opened.keys()) if (!places.includes(place)) opened.delete(place)
      for (const place of places) {
        if (opened.has(place)) continue
        // oxlint-disable-next-line no-await-in-loop -- what another tab wrote: little, and in its order
        const sealed = await found('entries', place)
        // oxlint-disable-next-line no-await-in-loop
        if (sealed) opened.set(place, await unseal(sealed))
      }
      return places.flatMap(place => (opened.has(place) ? [{ place, value: opened.get(place) as T }] : []))
    },
    async replace(place, value) {
      await put('entries', await seal(value), place)
      opened.set(place, value)
    },
    async drop(place) {
      await answerOf(store('entries', 'readwrite').delete(place))
      opened.delete(place)
    },
    async keepMedia(id, value, blob) {
      const [known, bytes] = [await seal(value), blob && (await sealBlob(blob))]
      if (bytes) await put('bytes', bytes, content(id)) // first: a list must never name missing content
      await put('media', known, id)
    },
    async media<T>() {
      const values = await answerOf(store('media').getAll() as IDBRequest<Sealed[]>)
      return Promise.all(values.map(sealed => unseal<T>(sealed)))
    },
    mediaContent: (id, type) => blobAt('bytes', content(id), type),
    async dropMedia(id) {
      await answerOf(store('media', 'readwrite').delete(id))
      await answerOf(store('bytes', 'readwrite').delete(content(id)))
    },
    keepBytes: async (name, blob) => put('bytes', await sealBlob(blob), name),
    bytes: (name, type) => blobAt('bytes', name, type),
    byteNames: async () =>
      (await answerOf(store('bytes').getAllKeys())).map(String).filter(name => !name.endsWith(' content')),
    dropBytes: name => answerOf(store('bytes', 'readwrite').delete(name)),
  }
}
