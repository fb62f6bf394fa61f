/** Pictures that another application handed over and nobody placed yet. */
export const SHARED_PICTURES = 'casekit-shared'

/** Deletes all that was kept for somebody in this browser, also where a tab still has it open: that one lets go. Notices to it end, too. */
export async function forgetDeviceData(): Promise<void> {
  void Promise.allSettled([endNotices(), forgetPictures(), forgetOpen()])
  await forgetDatabases().catch(() => {})
}

/** Rejects where the browser keeps nothing, as the next does. */
async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name?.startsWith('casekit-')) indexedDB.deleteDatabase(name)
}

/** What forms could not seal. */
async function forgetOpen(): Promise<void> {
  for (const kept of [localStorage, sessionStorage])
    for (const name of Object.keys(kept)) if (name.startsWith('ck-form-')) kept.removeItem(name)
}

const forgetPictures = async () => caches.delete(SHARED_PICTURES)

/** The push service refuses what is sent to a browser that listens no more, and the server forgets it by that. */
async function endNotices(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration?.()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}
