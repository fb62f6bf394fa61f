/** Pictures shared from another app and not assigned yet. */
export const SHARED_PICTURES = 'casekit-shared'

/**
 * Deletes everything stored for the account in this browser, even while another tab has it open: that tab closes its
 * connection. Push notifications stop too.
 */
export async function forgetDeviceData(): Promise<void> {
  void Promise.allSettled([endNotices(), forgetPictures(), forgetOpen()])
  await forgetDatabases().catch(() => {})
}

/** Rejects, like the next function, if the browser offers no storage. */
async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name?.startsWith('casekit-')) indexedDB.deleteDatabase(name)
}

/** Form answers that could not be encrypted. */
async function forgetOpen(): Promise<void> {
  for (const kept of [localStorage, sessionStorage])
    for (const name of Object.keys(kept)) if (name.startsWith('ck-form-')) kept.removeItem(name)
}

const forgetPictures = async () => caches.delete(SHARED_PICTURES)

/** The push service rejects messages to an unsubscribed browser, which makes the server forget it. */
async function endNotices(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration?.()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}
