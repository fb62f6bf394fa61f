import { finishSingleSignOn, startSingleSignOn } from '@casekit/contract/single-sign-on'
import { forgetLink, link } from './link.store.ts'
import { asksSecondStep } from './second-step.store.ts'
import { ask, enter } from './session.store.ts'
import { kept } from './storage.ts'

/** Leaves for the issuer of whose company the address is. Rejects with an `ApiError`: `no-issuer`, `issuer-silent`. */
export async function leaveForIssuer(email: string, go = (url: string) => location.assign(url)): Promise<void> {
  const { token, url } = await ask(startSingleSignOn, { body: { email } })
  kept.write('issuer', token)
  go(url)
}

/** Signs in with what the issuer sent back; what became of it is shown where one signs in. */
export async function comeFromIssuer(query: string): Promise<void> {
  link.step = 'working'
  const token = kept.read('issuer') ?? 'none'
  kept.remove('issuer')
  try {
    const body = { token, query, device: kept.read('device') ?? undefined }
    const { device, ...answer } = await ask(finishSingleSignOn, { body })
    if (device) kept.write('device', device)
    await enter(answer)
    forgetLink()
  } catch (error) {
    link.step = asksSecondStep(error) ? 'second' : 'issuer'
    link.error = error
  }
}
