import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { ALERT_MAILS } from '../notifications/alert-mails.ts'

export type Told = {
  kind: 'new' | 'moved' | 'off' | 'alert'
  subject?: string
  at?: string
  was?: string
  message?: string
  details?: Record<string, string>
}

const TITLES: Record<Language, Record<Exclude<Told['kind'], 'alert'>, string>> = {
  'da-DK': { new: 'Nyt besøg', moved: 'Besøg flyttet', off: 'Besøg aflyst' },
  'nn-NO': { new: 'Nytt besøk', moved: 'Besøk flytta', off: 'Besøk avlyst' },
  'sv-SE': { new: 'Nytt besök', moved: 'Besök flyttat', off: 'Besök inställt' },
  'en-US': { new: 'New visit', moved: 'Visit moved', off: 'Visit canceled' },
  'de-DE': { new: 'Neuer Besuch', moved: 'Besuch verschoben', off: 'Besuch abgesagt' },
  'es-ES': { new: 'Nueva visita', moved: 'Visita cambiada', off: 'Visita cancelada' },
}

/** Node has no Nynorsk day names. */
const localeOf = (language: Language) => (language === 'nn-NO' ? 'nb-NO' : language)

const languageOf = (language: string): Language => (language in TITLES ? (language as Language) : FALLBACK_LANGUAGE)

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export type Notice = { title: string; body: string }

/** The notification's text; null if its kind has none. */
export function noticeOf(told: Told, asked: string, zone: string, company: string): Notice | null {
  const language = languageOf(asked)
  if (told.kind === 'alert') {
    const words = ALERT_MAILS[language].alerts[told.message ?? '']
    return words ? { title: company, body: filled(words, told.details ?? {}) } : null
  }
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const when = (at: string | undefined) => (at ? format.format(new Date(at)) : '')
  const times = told.kind === 'moved' ? `${when(told.was)} → ${when(told.at)}` : when(told.at)
  return { title: TITLES[language][told.kind], body: [told.subject, times].filter(Boolean).join('\n') }
}
