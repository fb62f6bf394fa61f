import { connect } from '@casekit/client/connect'
import { passSecondFactor } from '@casekit/contract/second-factor'
import { logout } from '@casekit/contract/session'
import { forgetLink, rememberTarget } from './link.store.ts'
import { secondStep } from './second-step.store.ts'
import { ask, enter, goOn, session } from './session.store.ts'
import { kept } from './storage.ts'

/** Rejects with an `ApiError`: `wrong-code`, `too-many`, or `sign-in` where the ticket has ended. */
export async function passSecondStep(code: string): Promise<void> {
  const before = kept.read('bearer')
  const { device, target, ...answer } = await ask(passSecondFactor, { body: { ticket: secondStep.ticket ?? '', code } })
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

/** Of whoever was signed in here when the link was opened: nobody would end it later. */
const endOther = (bearer: string) =>
  connect({ api: '', bearer })
    .call(logout)
    .catch(() => null)

/** Back to where one types the password. */
export function leaveSecondStep(): void {
  forgetLink()
  secondStep.ticket = null
}
