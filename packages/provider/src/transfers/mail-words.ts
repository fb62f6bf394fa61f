import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { letter } from '../platform/mail/letter.ts'

export type Occasion = 'received' | 'reminder' | 'quoted' | 'awarded' | 'accepted' | 'declined' | 'erased'
type Told = { partner: string; number: number; title: string; message: string }

type Words = Record<Occasion, [subject: string, text: string]>

const WORDS: Record<Language, Words> = {
  'da-DK': {
    received: ['{partner} vil overdrage sag {number}', '{partner} vil overdrage en sag til jer. Svar i indbakken.'],
    reminder: ['Sag {number} fra {partner} venter på svar', '{partner} venter stadig på jeres svar. Svar i indbakken.'],
    quoted: [
      '{partner} giver tilbud på sag {number}',
      '{partner} giver tilbud på sag {number}. Godkend eller afvis det på sagen.',
    ],
    awarded: [
      '{partner} har godkendt jeres tilbud på sag {number}',
      '{partner} har godkendt jeres tilbud på sag {number}. Opret sagen fra indbakken.',
    ],
    accepted: ['{partner} har accepteret sag {number}', '{partner} har accepteret sag {number}.'],
    declined: ['{partner} har afvist sag {number}', '{partner} har afvist sag {number}. Begrundelse:'],
    erased: [
      'Slet kunden på sag {number} fra {partner}',
      '{partner} har slettet kunden på sag {number}, fordi kunden har bedt om det. I fik sagen overdraget: slet kunden hos jer også.',
    ],
  },
  'nn-NO': {
    received: ['{partner} vil overføre sak {number}', '{partner} vil overføre ei sak til dykk. Svar i innboksen.'],
    reminder: ['Sak {number} frå {partner} ventar på svar', '{partner} ventar framleis på svar. Svar i innboksen.'],
    quoted: [
      '{partner} gjev tilbod på sak {number}',
      '{partner} gjev tilbod på sak {number}. Godkjenn eller avslå det på saka.',
    ],
    awarded: [
      '{partner} har godkjent tilbodet dykkar på sak {number}',
      '{partner} har godkjent tilbodet dykkar på sak {number}. Opprett saka frå innboksen.',
    ],
    accepted: ['{partner} har godteke sak {number}', '{partner} har godteke sak {number}.'],
    declined: ['{partner} har avslått sak {number}', '{partner} har avslått sak {number}. Grunngjeving:'],
    erased: [
      'Slett kunden på sak {number} frå {partner}',
      '{partner} har sletta kunden på sak {number} fordi kunden har bede om det. De fekk saka overført: slett kunden hos dykk òg.',
    ],
  },
  'sv-SE': {
    received: [
      '{partner} vill lämna över ärende {number}',
      '{partner} vill lämna över ett ärende till er. Svara i inkorgen.',
    ],
    reminder: [
      'Ärende {number} från {partner} väntar på svar',
      '{partner} väntar fortfarande på svar. Svara i inkorgen.',
    ],
    quoted: [
      '{partner} lämnar offert på ärende {number}',
      '{partner} lämnar offert på ärende {number}. Godkänn eller avböj den i ärendet.',
    ],
    awarded: [
      '{partner} har godkänt er offert på ärende {number}',
      '{partner} har godkänt er offert på ärende {number}. Skapa ärendet från inkorgen.',
    ],
    accepted: ['{partner} har accepterat ärende {number}', '{partner} har accepterat ärende {number}.'],
    declined: ['{partner} har avböjt ärende {number}', '{partner} har avböjt ärende {number}. Motivering:'],
    erased: [
      'Radera kunden i ärende {number} från {partner}',
      '{partner} har raderat kunden i ärende {number} på kundens begäran. Ni har tagit över ärendet: radera kunden hos er också.',
    ],
  },
  'en-US': {
    received: [
      '{partner} wants to hand over case {number}',
      '{partner} wants to hand a case over to you. Respond in the inbox.',
    ],
    reminder: [
      'Case {number} from {partner} awaits your response',
      '{partner} is still awaiting your response. Respond in the inbox.',
    ],
    quoted: [
      '{partner} has quoted case {number}',
      '{partner} has quoted case {number}. Approve or decline the quote on the case.',
    ],
    awarded: [
      '{partner} has approved your quote for case {number}',
      '{partner} has approved your quote for case {number}. Create the case from the inbox.',
    ],
    accepted: ['{partner} has accepted case {number}', '{partner} has accepted case {number}.'],
    declined: ['{partner} has declined case {number}', '{partner} has declined case {number}. Reason:'],
    erased: [
      'Erase the customer of case {number} from {partner}',
      '{partner} has erased the customer of case {number} because the customer asked for it. The case was handed over to you: please erase the customer on your side too.',
    ],
  },
  'de-DE': {
    received: [
      '{partner} möchte Vorgang {number} übergeben',
      '{partner} möchte euch einen Vorgang übergeben. Antwortet im Posteingang.',
    ],
    reminder: [
      'Vorgang {number} von {partner} wartet auf Antwort',
      '{partner} wartet noch auf eure Antwort. Antwortet im Posteingang.',
    ],
    quoted: [
      '{partner} macht ein Angebot für Vorgang {number}',
      '{partner} macht ein Angebot für Vorgang {number}. Nehmt es am Vorgang an oder lehnt es ab.',
    ],
    awarded: [
      '{partner} hat euer Angebot für Vorgang {number} angenommen',
      '{partner} hat euer Angebot für Vorgang {number} angenommen. Legt den Vorgang aus dem Posteingang an.',
    ],
    accepted: ['{partner} hat Vorgang {number} angenommen', '{partner} hat Vorgang {number} angenommen.'],
    declined: ['{partner} hat Vorgang {number} abgelehnt', '{partner} hat Vorgang {number} abgelehnt. Begründung:'],
    erased: [
      'Kunden von Vorgang {number} von {partner} löschen',
      '{partner} hat den Kunden von Vorgang {number} auf dessen Wunsch gelöscht. Der Vorgang wurde euch übergeben: Löscht den Kunden bitte auch bei euch.',
    ],
  },
  'es-ES': {
    received: [
      '{partner} quiere traspasar el caso {number}',
      '{partner} quiere traspasaros un caso. Responded en la bandeja de entrada.',
    ],
    reminder: [
      'El caso {number} de {partner} espera respuesta',
      '{partner} sigue esperando vuestra respuesta. Responded en la bandeja de entrada.',
    ],
    quoted: [
      '{partner} presupuesta el caso {number}',
      '{partner} hace una oferta para el caso {number}. Aprobadla o rechazadla en el caso.',
    ],
    awarded: [
      '{partner} ha aprobado vuestra oferta del caso {number}',
      '{partner} ha aprobado vuestra oferta del caso {number}. Cread el caso desde la bandeja de entrada.',
    ],
    accepted: ['{partner} ha aceptado el caso {number}', '{partner} ha aceptado el caso {number}.'],
    declined: ['{partner} ha rechazado el caso {number}', '{partner} ha rechazado el caso {number}. Motivo:'],
    erased: [
      'Borrar al cliente del caso {number} de {partner}',
      '{partner} ha borrado al cliente del caso {number} porque el cliente lo ha pedido. El caso os fue traspasado: borrad también vuestros datos del cliente.',
    ],
  },
}

/** A mail about a transfer, in the receiving company's language. */
export function transferMail(occasion: Occasion, language: string, { partner, number, title, message }: Told) {
  const words = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const said = (text: string) => text.replace('{number}', () => String(number)).replace('{partner}', () => partner)
  const [subject, text] = words[occasion]
  const told = [title, message].filter(part => part.trim() !== '')
  return {
    subject: said(subject),
    text: letter(language, [said(text), ...told]),
  }
}
