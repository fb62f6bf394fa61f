import { loginByPasskey, startPasskeyLogin } from '@casekit/contract/passkeys'
import { forgetLink } from './link.store.ts'
import { signWith } from './passkey.ts'
import { ask, enter } from './session.store.ts'
import { kept } from './storage.ts'

/** Signs in without a password; rejects with the browser's error or an `ApiError`. */
export async function signInByPasskey(): Promise<void> {
  const { ticket, options } = await ask(startPasskeyLogin)
  const signed = await signWith(options)
  const { device, ...answer } = await ask(loginByPasskey, {
    body: { ticket, signed, device: kept.read('device') ?? undefined },
  })
  if (device) kept.write('device', device)
  await enter(answer)
  forgetLink()
}
