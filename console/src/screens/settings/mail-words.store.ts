import { proxy } from 'valtio'
import type { Language } from '@casekit/contract/languages'
import type { CustomerEvent } from '@casekit/contract/notification-events'
import type { OwnWords } from '@casekit/contract/setting-kinds'

/** The mail that is being edited and previewed. */
export const chosenMail = proxy<{ event: CustomerEvent; language: Language }>({ event: 'created', language: 'da-DK' })

type Chosen = Readonly<typeof chosenMail>

/** The company's words for the selected mail; empty if there are none. */
export const wordsFor = (texts: readonly OwnWords[], { event, language }: Chosen): OwnWords =>
  texts.find(text => text.event === event && text.language === language) ?? {
    event,
    language,
    subject: '',
    opening: '',
  }

export const withWords = (texts: readonly OwnWords[], words: OwnWords): OwnWords[] => [
  ...texts.filter(({ event, language }) => event !== words.event || language !== words.language),
  ...(words.subject || words.opening ? [words] : []),
]
