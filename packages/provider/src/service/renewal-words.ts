import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { letter } from '../platform/mail/letter.ts'

type Words = { renewal: string; index: string; term: string; price: string; same: string; by: string; notice: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    renewal: 'Din serviceaftale {number} fortsætter',
    index: 'Ny pris på din serviceaftale {number}',
    term: 'Aftalen »{name}« fortsætter fra den {from} til den {until}.',
    price: 'Fra den {from} er prisen {price} (før {before}).',
    same: 'Prisen er uændret.',
    by: 'Prisen følger {index} med {percent} %.',
    notice: 'Har du spørgsmål, er du velkommen til at svare på denne mail.',
  },
  'nn-NO': {
    renewal: 'Serviceavtalen din {number} held fram',
    index: 'Ny pris på serviceavtalen din {number}',
    term: 'Avtalen «{name}» held fram frå {from} til {until}.',
    price: 'Frå {from} er prisen {price} (før {before}).',
    same: 'Prisen er uendra.',
    by: 'Prisen følgjer {index} med {percent} %.',
    notice: 'Har du spørsmål, er det berre å svare på denne e-posten.',
  },
  'sv-SE': {
    renewal: 'Ditt serviceavtal {number} fortsätter',
    index: 'Nytt pris på ditt serviceavtal {number}',
    term: 'Avtalet ”{name}” fortsätter från {from} till {until}.',
    price: 'Från {from} är priset {price} (tidigare {before}).',
    same: 'Priset är oförändrat.',
    by: 'Priset följer {index} med {percent} %.',
    notice: 'Har du frågor är du välkommen att svara på det här e-postmeddelandet.',
  },
  'en-US': {
    renewal: 'Your service agreement {number} continues',
    index: 'New price of your service agreement {number}',
    term: 'The agreement “{name}” continues from {from} to {until}.',
    price: 'From {from} on the price is {price} (before: {before}).',
    same: 'The price stays the same.',
    by: 'The price follows {index} by {percent}%.',
    notice: 'If you have any questions, just reply to this email.',
  },
  'de-DE': {
    renewal: 'Ihr Servicevertrag {number} läuft weiter',
    index: 'Neuer Preis für Ihren Servicevertrag {number}',
    term: 'der Vertrag „{name}“ läuft vom {from} bis zum {until} weiter.',
    price: 'Ab dem {from} beträgt der Preis {price} (bisher {before}).',
    same: 'Der Preis bleibt gleich.',
    by: 'Der Preis folgt dem {index} um {percent} %.',
    notice: 'Bei Fragen antworten Sie gern auf diese Mail.',
  },
  'es-ES': {
    renewal: 'Tu contrato de servicio {number} continúa',
    index: 'Nuevo precio de tu contrato de servicio {number}',
    term: 'El contrato «{name}» continúa del {from} al {until}.',
    price: 'A partir del {from} el precio es {price} (antes {before}).',
    same: 'El precio no cambia.',
    by: 'El precio sigue el {index} con un {percent} %.',
    notice: 'Si tienes alguna pregunta, responde a este correo.',
  },
}

export type Told = {
  kind: 'renewal' | 'index'
  language: string
  company: string
  number: number
  name: string
  fromOn: string
  untilOn: string | null
  price: number
  newPrice: number
  percent: number
  indexName: string
}

/** The customer's mail about a new term or price. */
export function renewalMail(told: Told): { subject: string; text: string } {
  const language = told.language in WORDS ? (told.language as Language) : FALLBACK_LANGUAGE
  const words = WORDS[language]
  const day = (on: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`))
  const amount = (minor: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(minor / 100)
  const values: Record<string, string> = {
    number: String(told.number),
    name: told.name,
    from: day(told.fromOn),
    until: told.untilOn ? day(told.untilOn) : '',
    price: amount(told.newPrice),
    before: amount(told.price),
    index: told.indexName,
    percent: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(told.percent),
  }
  const said = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const isSame = told.price === told.newPrice
  const lines = [
    ...(told.kind === 'renewal' ? [words.term] : []),
    isSame ? words.same : words.price,
    ...(!isSame && told.indexName ? [words.by] : []),
    words.notice,
  ]
  return { subject: said(words[told.kind]), text: letter(language, lines.map(said), told.company) }
}
