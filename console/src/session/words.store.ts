import { proxy } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { getTexts } from '@casekit/contract/translations'
import type { Language } from '@casekit/messages/language'
import type { Catalogue } from '@casekit/messages/section'
import { ask, session } from './session.store.ts'

/** Returns a new function each time, which makes MessagesProvider load again. */
const asking = () => async (language: Language) =>
  (await ask(getTexts, { params: { file: `${language}.json` }, query: { only: 'changes' } })) as Catalogue

/** Loads the texts that override the built-in ones: the provider's changes and the company's own. */
export const words = proxy({ changes: asking() })

/** Makes every screen reload its texts after a change. */
export function refreshWords(): void {
  words.changes = asking()
}

/** Reloads the texts for a new account, whose company may have its own. */
export function followReader(): void {
  let reader = session.account?.user.stakeholderId
  subscribeKey(session, 'account', account => {
    if (account?.user.stakeholderId === reader) return
    reader = account?.user.stakeholderId
    refreshWords()
  })
}
