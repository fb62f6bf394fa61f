import { subscribeKey } from 'valtio/utils'
import { finishSingleSignOn, startSingleSignOn } from '@casekit/contract/single-sign-on'
import type { Messages } from '@casekit/messages/react'
import { forgetLink, link } from './link.store.ts'
import { asksSecondStep } from './second-step.store.ts'
import { ask, enter, session } from './session.store.ts'
import { wordsFor } from './sign-in-trouble.ts'
import { kept } from './storage.ts'

/** Leaves for the issuer of whose company the address is. Rejects with an `ApiError`: `no-issuer`, `issuer-silent`. */
export async function leaveForIssuer(email: string, go = (url: string) => location.assign(url)): Promise<void> {
  const { token, url } = await ask(startSingleSignOn, { body: { email } })
  kept.write('issuer', token)
  go(url)
}

/** The same in a tab of its own, which is closed once this one goes on: what is typed here stays. */
export async function leaveInTab(email: string, messages: Messages, told: (trouble: string) => void): Promise<void> {
  const tab = open('about:blank') // at once: browsers refuse one that comes later
  try {
    await leaveForIssuer(email, url => (tab ?? globalThis).location.assign(url))
    const stop = subscribeKey(session, 'isRenewing', () => {
      stop()
      tab?.close()
    })
  } catch (error) {
    tab?.close()
    told(wordsFor(error, messages))
  }
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
    link.step = asksSecondStep(error) ? 'second' : 'none'
    link.error = error
  }
}
