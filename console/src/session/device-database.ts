import { makeKey } from './seal.ts'
import { session } from './session.store.ts'
import { readViewing } from './viewing.ts'

/** What the technician's day keeps in this browser; it goes with who signs out. */
const DATABASE = 'casekit-day'

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the device refused')))
  })

/** Throws where nothing may be kept: a look as somebody else, and what comes late once who was here has signed out. */
export function heedWhoKeeps(): void {
  if (readViewing()) throw new Error('somebody else’s day and forms are kept on their own device')
  if (session.hasLeft) throw new Error('who has signed out leaves nothing on the device')
}

/**
 * Its data by name, the deeds that wait for the line in their order, pictures that wait, and what was fetched to be there
 * without a line. An older version's deeds stay as they are. What only looks makes nothing.
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

/** Each membership has its own, since what was never sent waits until its company is entered again; who came first has the one without a name. */
export async function openDeviceData(owner: string): Promise<IDBDatabase> {
  const first = await open(DATABASE)
  if (await isOf(owner, first)) return first
  first.close()
  return open(`${DATABASE} ${owner}`)
}

/** Who comes first owns it. */
async function isOf(owner: string, database: IDBDatabase): Promise<boolean> {
  const named = database.transaction('named', 'readwrite').objectStore('named')
  const known = await answerOf(named.get('owner') as IDBRequest<unknown>)
  if (known === undefined) await answerOf(named.put(owner, 'owner'))
  return known === undefined || known === owner
}

/** The key of its data, made where there is none; of two tabs that come at once one's counts. */
export async function keyOf(database: IDBDatabase): Promise<CryptoKey> {
  const made = await makeKey()
  const named = database.transaction('named', 'readwrite').objectStore('named')
  const known = await answerOf(named.get('key') as IDBRequest<CryptoKey | undefined>)
  if (!known) await answerOf(named.put(made, 'key'))
  return known ?? made
}

/** How many deeds and pictures of one membership, or of all, were never sent; none where the browser keeps nothing. */
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
