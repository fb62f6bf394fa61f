import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'

type Words = { subject: string; link: string }

/** Texts of the mail that sends a requisition to its supplier. */
const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: 'Rekvisition {number} fra {company}',
    link: 'Se og bekræft rekvisitionen her. Skriv nummer {number} på fakturaen:',
  },
  'nn-NO': {
    subject: 'Rekvisisjon {number} frå {company}',
    link: 'Sjå og stadfest rekvisisjonen her. Skriv nummer {number} på fakturaen:',
  },
  'sv-SE': {
    subject: 'Rekvisition {number} från {company}',
    link: 'Se och bekräfta rekvisitionen här. Skriv nummer {number} på fakturan:',
  },
  'en-US': {
    subject: 'Requisition {number} from {company}',
    link: 'View and confirm the requisition here. Put number {number} on the invoice:',
  },
  'de-DE': {
    subject: 'Bestellung {number} von {company}',
    link: 'Hier ansehen und bestätigen. Bitte Nummer {number} auf der Rechnung angeben:',
  },
  'es-ES': {
    subject: 'Pedido {number} de {company}',
    link: 'Ver y confirmar el pedido aquí. Indica el número {number} en la factura:',
  },
}

export function requisitionMailWords(language: string, values: { number: string; company: string }) {
  const { subject, link } = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const said = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name as keyof typeof values] ?? '')
  return { subject: said(subject), link: said(link) }
}
