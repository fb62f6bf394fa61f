import { answerOf, openDeviceData } from '../../session/device-data.ts'

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

export type Kept<T> = { place: number; value: T }

/**
 * What is kept on the device for one member: names with a value, and entries in the order in which they came. Everything
 * is sealed by a key that no script can take out; who finds the data of another member deletes it.
 */
export type Device = {
  read: <T>(name: string) => Promise<T | undefined>
  keep: (name: string, value: unknown) => Promise<void>
  add: (value: unknown) => Promise<number>
  entries: <T>() => Promise<Kept<T>[]>
  replace: (place: number, value: unknown) => Promise<void>
  drop: (place: number) => Promise<void>
}

/** Rejects where the browser keeps nothing, e.g. in a private window of some. */
export async function openDevice(owner: string): Promise<Device> {
  const database = await openDeviceData()
  const store = (name: 'named' | 'entries', mode: IDBTransactionMode = 'readonly') =>
    database.transaction(name, mode, { durability: 'strict' }).objectStore(name)

  if ((await answerOf(store('named').get('owner') as IDBRequest<string | undefined>)) !== owner) {
    await answerOf(store('named', 'readwrite').clear())
    await answerOf(store('entries', 'readwrite').clear())
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await answerOf(store('named', 'readwrite').put(made, 'key'))
    await answerOf(store('named', 'readwrite').put(owner, 'owner'))
  }
  const key = await answerOf(store('named').get('key') as IDBRequest<CryptoKey>)

  async function seal(value: unknown): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(JSON.stringify(value))
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
  }
  async function unseal<T>({ iv, data }: Sealed): Promise<T> {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)
    return JSON.parse(new TextDecoder().decode(plain)) as T
  }

  return {
    async read<T>(name: string) {
      const sealed = await answerOf(store('named').get(`of ${name}`) as IDBRequest<Sealed | undefined>)
      return sealed && unseal<T>(sealed)
    },
    async keep(name, value) {
      const sealed = await seal(value)
      await answerOf(store('named', 'readwrite').put(sealed, `of ${name}`))
    },
    async add(value) {
      const sealed = await seal(value)
      return Number(await answerOf(store('entries', 'readwrite').add(sealed)))
    },
    async entries<T>() {
      const at = store('entries')
      const [places, values] = await Promise.all([
        answerOf(at.getAllKeys()),
        answerOf(at.getAll() as IDBRequest<Sealed[]>),
      ])
      return Promise.all(
        values.map(async (sealed, index) => ({ place: Number(places[index]), value: await unseal<T>(sealed) })),
      )
    },
    async replace(place, value) {
      const sealed = await seal(value)
      await answerOf(store('entries', 'readwrite').put(sealed, place))
    },
    drop: place => answerOf(store('entries', 'readwrite').delete(place)),
  }
}
