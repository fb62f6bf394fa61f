import { makeKey } from './seal.ts'
import { session } from './session.store.ts'
import { readViewing } from './viewing.ts'

/** The data of the technician's day in this browser; deleted on sign-out. */
const DATABASE = 'casekit-day'

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the device refused')))
  })

/** Throws if nothing may be stored: while viewing as another user, and after sign-out. */
export function heedWhoKeeps(): void {
  if (readViewing()) throw new Error('somebody else’s day and forms are kept on their own device')
  if (session.hasLeft) throw new Error('who has signed out leaves nothing on the device')
}

/**
 * Stores: named values, pending actions in order, pending pictures, and data prefetched for offline use. An upgrade
 * keeps an older version's actions. With `mayMake` false, no database is created.
 */
async function open(name: string, mayMake = true): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 2)
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion < 1 && !mayMake) return request.transaction?.abort()
    if (oldVersion < 1) {
      request.result.createObjectStore('named')
      request.result.createObjectStore('entries', { autoIncrement: true })
    }
    request.result.createObjectStore('media')
    request.result.createObjectStore('bytes')
  })
  const database = await answerOf(request)
  database.addEventListener('versionchange', () => database.close())
  return database
}

/**
 * Returns the membership's own database, because unsent data waits until its company is entered again. The first
 * membership here uses the unsuffixed one.
 */
export async function openDeviceData(owner: string): Promise<IDBDatabase> {
  const first = await open(DATABASE)
  if (await isOf(owner, first)) return first
  first.close()
  return open(`${DATABASE} ${owner}`)
}

/** The first membership to open it owns it. */
async function isOf(owner: string, database: IDBDatabase): Promise<boolean> {
  const named = database.transaction('named', 'readwrite').objectStore('named')
  const known = await answerOf(named.get('owner') as IDBRequest<unknown>)
  if (known === undefined) await answerOf(named.put(owner, 'owner'))
  return known === undefined || known === owner
}

/** Returns the encryption key of the data, creating it if needed; if two tabs create one concurrently, one wins. */
export async function keyOf(database: IDBDatabase): Promise<CryptoKey> {
  const made = await makeKey()
  const named = database.transaction('named', 'readwrite').objectStore('named')
  const known = await answerOf(named.get('key') as IDBRequest<CryptoKey | undefined>)
  if (!known) await answerOf(named.put(made, 'key'))
  return known ?? made
}

/** Counts the unsent actions and pictures of one membership, or of all; 0 if the browser offers no storage. */
export async function countUnsent(owner?: string): Promise<number> {
  try {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(DATABASE) ? [name] : []))
    const counts = await Promise.all(names.map(name => unsentIn(name, owner)))
    return counts.reduce((sum, count) => sum + count, 0)
  } catch {
    return 0
  }
}

async function unsentIn(name: string, owner?: string): Promise<number> {
  const database = await open(name, false)
  const stores = database.transaction(['named', 'entries', 'media'])
  const [known, deeds, media] = await Promise.all([
    answerOf(stores.objectStore('named').get('owner') as IDBRequest<unknown>),
    answerOf(stores.objectStore('entries').count()),
    answerOf(stores.objectStore('media').count()),
  ])
  database.close()
  return owner === undefined || owner === known ? deeds + media : 0
}
