import { proxy } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { getTexts } from '@casekit/contract/translations'
import type { Language } from '@casekit/messages/language'
import type { Catalogue } from '@casekit/messages/section'
import { ask, session } from './session.store.ts'

/** A new function for each new question, as MessagesProvider wants it. */
const asking = () => async (language: Language) =>
  (await ask(getTexts, { params: { file: `${language}.json` }, query: { only: 'changes' } })) as Catalogue

/** How the console asks for texts that stand over the built ones: the provider's changes and the company's own words. */
export const words = proxy({ changes: asking() })

/** After a text was changed: every screen says the new one. */
export function refreshWords(): void {
  words.changes = asking()
}

/** Another reader may have words of another company. */
export function followReader(): void {
  let reader = session.account?.user.stakeholderId
  subscribeKey(session, 'account', account => {
    if (account?.user.stakeholderId === reader) return
    reader = account?.user.stakeholderId
    refreshWords()
  })
}
