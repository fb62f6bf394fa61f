import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import type { OwnWords } from '@casekit/contract/setting-kinds'
import { chosenWords } from '../notifications/customer-words.ts'
import { LINK_MARK } from '../links/link-mail.ts'
import { letter } from '../platform/mail/letter.ts'

type Words = { subject: string; reminder: string; opening: string; link: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: 'Hvordan gik det med sag {number}?',
    reminder: 'Vi vil stadig gerne høre, hvordan det gik med sag {number}',
    opening: 'Vi er færdige med »{title}«. Vil du fortælle os, hvordan det gik? Det tager et halvt minut.',
    link: 'Giv din vurdering her:',
  },
  'nn-NO': {
    subject: 'Korleis gjekk det med sak {number}?',
    reminder: 'Vi vil framleis gjerne høyre korleis det gjekk med sak {number}',
    opening: 'Vi er ferdige med «{title}». Vil du fortelje oss korleis det gjekk? Det tek eit halvt minutt.',
    link: 'Gi vurderinga di her:',
  },
  'sv-SE': {
    subject: 'Hur gick det med ärende {number}?',
    reminder: 'Vi vill fortfarande gärna höra hur det gick med ärende {number}',
    opening: 'Vi är klara med ”{title}”. Vill du berätta hur det gick? Det tar en halv minut.',
    link: 'Lämna ditt betyg här:',
  },
  'en-US': {
    subject: 'How did case {number} go?',
    reminder: 'We would still like to hear how case {number} went',
    opening: 'We have finished “{title}”. Would you tell us how it went? It takes half a minute.',
    link: 'Rate it here:',
  },
  'de-DE': {
    subject: 'Wie lief es mit Vorgang {number}?',
    reminder: 'Wir würden immer noch gern hören, wie es mit Vorgang {number} lief',
    opening: 'wir sind mit „{title}“ fertig. Sagen Sie uns, wie es lief? Es dauert eine halbe Minute.',
    link: 'Hier bewerten:',
  },
  'es-ES': {
    subject: '¿Cómo fue el caso {number}?',
    reminder: 'Todavía nos gustaría saber cómo fue el caso {number}',
    opening: 'Hemos terminado «{title}». ¿Nos cuentas cómo fue? Lleva medio minuto.',
    link: 'Valóralo aquí:',
  },
}

type Asked = { number: number; title: string; language: string; company: string; isReminder: boolean }

/** The mail that asks a customer for a rating, or reminds them. */
export function requestMail(
  { number, title, language, company, isReminder }: Asked,
  own?: OwnWords,
): {
  subject: string
  text: string
} {
  const words = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const said = (text: string) =>
    text.replace('{number}', () => String(number)).replace('{title}', () => title || String(number))
  const facts = { 'case.number': String(number), 'case.title': title || String(number), 'company.name': company }
  const usual = { subject: said(words.subject), opening: said(words.opening) }
  const { subject, opening } = chosenWords(own, usual, facts)
  return {
    subject: isReminder ? said(words.reminder) : subject,
    text: letter(language, [opening, `${words.link}\n${LINK_MARK}`], company),
  }
}
