import { subscribeKey } from 'valtio/utils'
import { finishSingleSignOn, startSingleSignOn } from '@casekit/contract/single-sign-on'
import type { Messages } from '@casekit/messages/react'
import { forgetLink, link } from './link.store.ts'
import { asksSecondStep } from './second-step.store.ts'
import { ask, enter, session } from './session.store.ts'
import { wordsFor } from './sign-in-trouble.ts'
import { kept } from './storage.ts'

/**
 * Redirects to the identity provider of the address's company. Rejects with an `ApiError`: `no-issuer`,
 * `issuer-silent`.
 */
export async function leaveForIssuer(email: string, go = (url: string) => location.assign(url)): Promise<void> {
  const { token, url } = await ask(startSingleSignOn, { body: { email } })
  kept.write('issuer', token)
  go(url)
}

/** The same in a new tab, which is closed once this one resumes: what is typed here stays. */
export async function leaveInTab(email: string, messages: Messages, told: (trouble: string) => void): Promise<void> {
  const tab = open('about:blank') // synchronous: browsers block later pop-ups
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

/** Signs in with the identity provider's response; the login page shows the outcome. */
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
