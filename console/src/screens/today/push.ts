import type { Call } from '@casekit/client/connect'
import { getPushKey, subscribePush, unsubscribePush } from '@casekit/contract/push'
import type { Language } from '@casekit/messages/language'

/** Whether this browser supports push notifications. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

const worker = async () => (await navigator.serviceWorker.ready).pushManager

/** Whether push notifications are on. */
export async function isTold(): Promise<boolean> {
  if (!canBeTold() || Notification.permission !== 'granted') return false
  if (!(await navigator.serviceWorker.getRegistration())) return false
  return (await (await worker()).getSubscription()) !== null
}

/** Turns them on; false if the member or the browser denied permission. */
export async function beTold(call: Call, language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = await call(getPushKey)
  const subscription = await (
    await worker()
  ).subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint, keys } = subscription.toJSON()
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    language,
  }
  await call(subscribePush, { body })
  return true
}

export async function beToldNoMore(call: Call): Promise<void> {
  const subscription = await (await worker()).getSubscription()
  if (!subscription) return
  await call(unsubscribePush, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}
