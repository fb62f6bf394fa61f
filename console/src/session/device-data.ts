/** What the technician's day keeps in this browser; it goes with who signs out. */
const DATABASE = 'casekit-day'

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the device refused')))
  })

/**
 * Its data by name, the deeds that wait for the line in their order, pictures that wait, and what was fetched to be there
 * without a line. An older version's deeds stay as they are.
 */
export async function openDeviceData(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 2)
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
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

/** How many deeds and pictures were never sent; none where the browser keeps nothing. */
export async function countUnsent(): Promise<number> {
  try {
    const database = await openDeviceData()
    const stores = database.transaction(['entries', 'media'])
    const [deeds, media] = await Promise.all([
      answerOf(stores.objectStore('entries').count()),
      answerOf(stores.objectStore('media').count()),
    ])
    database.close()
    return deeds + media
  } catch {
    return 0
  }
}

/** Pictures that another application handed over and nobody placed yet. */
export const SHARED_PICTURES = 'casekit-shared'

/** Deletes it, also where a tab still has it open: that one lets go. Notices to this browser end with it. */
export function forgetDeviceData(): void {
  if ('indexedDB' in globalThis) for (const name of [DATABASE, 'casekit-forms']) indexedDB.deleteDatabase(name)
  if ('caches' in globalThis) void caches.delete(SHARED_PICTURES).catch(() => undefined)
  void endNotices().catch(() => undefined)
}

/** The push service refuses what is sent to a browser that listens no more, and the server forgets it by that. */
async function endNotices(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration?.()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}
