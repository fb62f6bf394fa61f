import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import type { Term } from '@casekit/rules/agreement-term'

type Words = { title: string; period: string; raise: string; credit: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    title: 'Serviceaftale {number}: {name}',
    period: 'Abonnement {from} – {until}',
    raise: 'Prisregulering {from} – {until}',
    credit: 'Aftalen er ophørt: {from} – {until}',
  },
  'nn-NO': {
    title: 'Serviceavtale {number}: {name}',
    period: 'Abonnement {from} – {until}',
    raise: 'Prisregulering {from} – {until}',
    credit: 'Avtalen er avslutta: {from} – {until}',
  },
  'sv-SE': {
    title: 'Serviceavtal {number}: {name}',
    period: 'Abonnemang {from} – {until}',
    raise: 'Prisjustering {from} – {until}',
    credit: 'Avtalet har upphört: {from} – {until}',
  },
  'en-US': {
    title: 'Service agreement {number}: {name}',
    period: 'Subscription {from} – {until}',
    raise: 'Price adjustment {from} – {until}',
    credit: 'Agreement ended: {from} – {until}',
  },
  'de-DE': {
    title: 'Servicevertrag {number}: {name}',
    period: 'Abonnement {from} – {until}',
    raise: 'Preisanpassung {from} – {until}',
    credit: 'Vertrag beendet: {from} – {until}',
  },
  'es-ES': {
    title: 'Contrato de servicio {number}: {name}',
    period: 'Suscripción {from} – {until}',
    raise: 'Revisión de precio {from} – {until}',
    credit: 'Contrato finalizado: {from} – {until}',
  },
}

type Named = { language: string; number: number; name: string }

const isSpoken = (language: string): language is Language => language in WORDS
const spoken = (language: string): Language => (isSpoken(language) ? language : FALLBACK_LANGUAGE)

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')

/** Title of an agreement's invoice basis, in the customer's language. */
export const titleOf = ({ language, number, name }: Named): string =>
  filled(WORDS[spoken(language)].title, { number: String(number), name }).slice(0, 200)

export type LineKind = 'period' | 'raise' | 'credit'

/** Text of one of its lines, in the customer's language. */
export function lineTextOf(language: string, kind: LineKind, { from, to }: Term): string {
  const locale = spoken(language)
  const format = new Intl.DateTimeFormat(locale === 'nn-NO' ? ['nn-NO', 'nb-NO'] : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const day = (on: string) => format.format(new Date(`${on}T00:00:00Z`))
  return filled(WORDS[locale][kind], { from: day(from), until: day(to) })
}
