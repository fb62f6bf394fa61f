import { connect } from '@casekit/client/connect'
import type { Answer } from '@casekit/contract/endpoint'
import { askPasskey, passPasskey } from '@casekit/contract/passkeys'
import { passSecondFactor } from '@casekit/contract/second-factor'
import { logout } from '@casekit/contract/session'
import { forgetLink, rememberTarget } from './link.store.ts'
import { signWith } from './passkey.ts'
import { secondStep } from './second-step.store.ts'
import { ask, enter, goOn, session } from './session.store.ts'
import { kept } from './storage.ts'

/** Rejects with an `ApiError`: `wrong-code`, `too-many`, or `sign-in` if the ticket has expired. */
export async function passSecondStep(code: string): Promise<void> {
  await goIn(await ask(passSecondFactor, { body: { ticket: secondStep.ticket ?? '', code } }))
}

/** Rejects with the browser's error, or an `ApiError`: `wrong-passkey`, and as above. */
export async function passByPasskey(): Promise<void> {
  const ticket = secondStep.ticket ?? ''
  const signed = await signWith(await ask(askPasskey, { body: { ticket } }))
  await goIn(await ask(passPasskey, { body: { ticket, signed } }))
}

async function goIn({ device, target, ...answer }: Answer<typeof passSecondFactor>): Promise<void> {
  const before = kept.read('bearer')
  if (device) kept.write('device', device)
  if (session.isRenewing) await goOn(answer)
  else {
    if (before) void endOther(before)
    if (target) rememberTarget(target)
    await enter(answer)
  }
  forgetLink()
  secondStep.ticket = null
}

/** Ends the session of the account that was signed in when the link was opened: nothing else would. */
const endOther = (bearer: string) =>
  connect({ api: '', bearer })
    .call(logout)
    .catch(() => null)

/** Returns to the password form. */
export function leaveSecondStep(): void {
  forgetLink()
  secondStep.ticket = null
}
