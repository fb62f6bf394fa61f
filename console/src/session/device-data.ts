/** What the technician's day keeps in this browser; it goes with who signs out. */
const DATABASE = 'casekit-day'

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the device refused')))
  })

/** Its data by name, and the deeds that wait for the line in their order. */
export async function openDeviceData(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('named')
    request.result.createObjectStore('entries', { autoIncrement: true })
  })
  const database = await answerOf(request)
  database.addEventListener('versionchange', () => database.close())
  return database
}

/** How many deeds were never sent; none where the browser keeps nothing. */
export async function countUnsent(): Promise<number> {
  try {
    const database = await openDeviceData()
    const count = await answerOf(database.transaction('entries').objectStore('entries').count())
    database.close()
    return count
  } catch {
    return 0
  }
}

/** Deletes it, also where a tab still has it open: that one lets go. */
export function forgetDeviceData(): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(DATABASE)
}
