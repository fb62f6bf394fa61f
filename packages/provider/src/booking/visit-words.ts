import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'

/** The change a visit email reports. */
export type VisitNews = 'booked' | 'moved' | 'cancelled'

type Words = {
  booked: [subject: string, opening: string]
  moved: [subject: string, opening: string]
  cancelled: [subject: string, opening: string]
  change: string
  with: string
  address: string
  /** Subject of the activity if the visitor gave none. */
  visit: string
  /** An arrival window. */
  between: string
  yes: string
  no: string
}

const WORDS: Record<Language, Words> = {
  'da-DK': {
    booked: ['Din tid hos {company}', 'Din tid er booket:'],
    moved: ['Din tid hos {company} er flyttet', 'Din tid er flyttet til:'],
    cancelled: ['Din tid hos {company} er aflyst', 'Denne tid er aflyst:'],
    change: 'Flyt eller aflys tiden her:',
    with: 'Hos dig: {fitter}',
    address: 'Adresse: {address}',
    visit: 'Besøg hos {name}',
    between: 'ankomst mellem {from} og {to}',
    yes: 'ja',
    no: 'nej',
  },
  'nn-NO': {
    booked: ['Timen din hos {company}', 'Timen din er bestilt:'],
    moved: ['Timen din hos {company} er flytta', 'Timen din er flytta til:'],
    cancelled: ['Timen din hos {company} er avlyst', 'Denne timen er avlyst:'],
    change: 'Flytt eller avlys timen her:',
    with: 'Hos deg: {fitter}',
    address: 'Adresse: {address}',
    visit: 'Besøk hos {name}',
    between: 'vi kjem mellom {from} og {to}',
    yes: 'ja',
    no: 'nei',
  },
  'sv-SE': {
    booked: ['Din tid hos {company}', 'Din tid är bokad:'],
    moved: ['Din tid hos {company} är flyttad', 'Din tid är flyttad till:'],
    cancelled: ['Din tid hos {company} är avbokad', 'Den här tiden är avbokad:'],
    change: 'Flytta eller avboka tiden här:',
    with: 'Hos dig: {fitter}',
    address: 'Adress: {address}',
    visit: 'Besök hos {name}',
    between: 'vi kommer mellan {from} och {to}',
    yes: 'ja',
    no: 'nej',
  },
  'en-US': {
    booked: ['Your appointment with {company}', 'Your appointment is booked:'],
    moved: ['Your appointment with {company} has been moved', 'Your appointment has been moved to:'],
    cancelled: ['Your appointment with {company} has been canceled', 'This appointment has been canceled:'],
    change: 'Move or cancel it here:',
    with: 'Visiting you: {fitter}',
    address: 'Address: {address}',
    visit: 'Visit at {name}',
    between: 'arrival between {from} and {to}',
    yes: 'yes',
    no: 'no',
  },
  'de-DE': {
    booked: ['Ihr Termin bei {company}', 'Ihr Termin ist gebucht:'],
    moved: ['Ihr Termin bei {company} wurde verschoben', 'Ihr Termin wurde verschoben auf:'],
    cancelled: ['Ihr Termin bei {company} wurde abgesagt', 'Dieser Termin wurde abgesagt:'],
    change: 'Hier verschieben Sie den Termin oder sagen ihn ab:',
    with: 'Zu Ihnen kommt: {fitter}',
    address: 'Adresse: {address}',
    visit: 'Besuch bei {name}',
    between: 'Ankunft zwischen {from} und {to}',
    yes: 'ja',
    no: 'nein',
  },
  'es-ES': {
    booked: ['Tu cita con {company}', 'Tu cita está reservada:'],
    moved: ['Tu cita con {company} ha cambiado de hora', 'Tu cita pasa a ser:'],
    cancelled: ['Tu cita con {company} está cancelada', 'Esta cita está cancelada:'],
    change: 'Cambia o cancela la cita aquí:',
    with: 'Te visita: {fitter}',
    address: 'Dirección: {address}',
    visit: 'Visita a {name}',
    between: 'llegada entre las {from} y las {to}',
    yes: 'sí',
    no: 'no',
  },
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Chromium and some servers have Nynorsk dates only under the Bokmål locale. */
const locales = (language: string) => (language === 'nn-NO' ? ['nn-NO', 'nb-NO'] : [language])

export function visitWords(language: string) {
  const known = language in WORDS ? (language as Language) : FALLBACK_LANGUAGE
  const words = WORDS[known]
  return {
    ...words,
    subject: (name: string) => fill(words.visit, { name }).slice(0, 200),
    news: (news: VisitNews, company: string) => {
      const [subject, opening] = words[news]
      return { subject: fill(subject, { company }), opening }
    },
    fitter: (fitter: string) => fill(words.with, { fitter }),
    place: (address: string) => fill(words.address, { address }),
    /** `torsdag den 22. maj 2025 kl. 10.00–11.00`, in the given time zone. */
    when: (start: string, end: string, timeZone: string) => {
      const day = new Intl.DateTimeFormat(locales(known), { timeZone, dateStyle: 'full' })
      const time = new Intl.DateTimeFormat(locales(known), { timeZone, timeStyle: 'short' })
      return `${day.format(Date.parse(start))}, ${time.format(Date.parse(start))}–${time.format(Date.parse(end))}`
    },
    /** `torsdag den 22. maj 2025, ankomst mellem 08.00 og 12.00` */
    window: (from: string, to: string, timeZone: string) => {
      const day = new Intl.DateTimeFormat(locales(known), { timeZone, dateStyle: 'full' })
      const time = new Intl.DateTimeFormat(locales(known), { timeZone, timeStyle: 'short' })
      const clock = (moment: string) => time.format(Date.parse(moment))
      return `${day.format(Date.parse(from))}, ${fill(words.between, { from: clock(from), to: clock(to) })}`
    },
  }
}
