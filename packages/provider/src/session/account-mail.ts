import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { letter } from '../platform/mail/letter.ts'
import { type AccountNews, NEWS } from './account-news.ts'

type Words = {
  when: string
  device: string
  unknown: string
  address: string
  newEmail: string
  known: string
  otherwise: string
  /** For the old address, which can no longer open the profile. */
  lost: string
}

const WORDS: Record<Language, Words> = {
  'da-DK': {
    when: 'Hvornår',
    device: 'Hvad',
    unknown: 'En browser, vi ikke kender',
    address: 'Netadresse',
    newEmail: 'Ny mailadresse',
    known: 'Var det dig, skal du ikke gøre noget.',
    otherwise:
      'Var det ikke dig, så gå straks til din profil: log den ukendte session ud, vælg en ny adgangskode, og slå login i to trin til.',
    lost: 'Var det ikke dig, så ring eller skriv straks til administratoren i din virksomhed, og bed om at få kontoen lukket.',
  },
  'nn-NO': {
    when: 'Når',
    device: 'Kva',
    unknown: 'Ein nettlesar vi ikkje kjenner',
    address: 'Nettadresse',
    newEmail: 'Ny e-postadresse',
    known: 'Var det deg, treng du ikkje gjere noko.',
    otherwise:
      'Var det ikkje deg, så gå straks til profilen din: logg ut den ukjende økta, vel eit nytt passord og slå på innlogging i to steg.',
    lost: 'Var det ikkje deg, så ring eller skriv straks til administratoren i verksemda di og be om å få kontoen stengd.',
  },
  'sv-SE': {
    when: 'När',
    device: 'Vad',
    unknown: 'En webbläsare som vi inte känner till',
    address: 'Nätverksadress',
    newEmail: 'Ny e-postadress',
    known: 'Var det du behöver du inte göra något.',
    otherwise:
      'Var det inte du, gå genast till din profil: logga ut den okända sessionen, välj ett nytt lösenord och slå på inloggning i två steg.',
    lost: 'Var det inte du, ring eller skriv genast till administratören i ditt företag och be att kontot stängs.',
  },
  'en-US': {
    when: 'When',
    device: 'What',
    unknown: 'An unknown browser',
    address: 'Network address',
    newEmail: 'New email address',
    known: 'If this was you, you do not need to do anything.',
    otherwise:
      'If this was not you, go to your profile immediately: end the unknown session, choose a new password and turn on sign-in in two steps.',
    lost: 'If this was not you, contact your company’s administrator immediately and ask for the account to be closed.',
  },
  'de-DE': {
    when: 'Wann',
    device: 'Womit',
    unknown: 'Ein unbekannter Browser',
    address: 'Netzwerkadresse',
    newEmail: 'Neue E-Mail-Adresse',
    known: 'Wenn du es warst, ist nichts zu tun.',
    otherwise:
      'Wenn du es nicht warst, geh sofort in dein Profil: Melde die unbekannte Sitzung ab, wähle ein neues Passwort und schalte die Anmeldung in zwei Schritten ein.',
    lost: 'Wenn du es nicht warst, ruf sofort den Administrator deines Unternehmens an oder schreib ihm und lass das Konto sperren.',
  },
  'es-ES': {
    when: 'Cuándo',
    device: 'Con qué',
    unknown: 'Un navegador que no conocemos',
    address: 'Dirección de red',
    newEmail: 'Nueva dirección de correo',
    known: 'Si has sido tú, no tienes que hacer nada.',
    otherwise:
      'Si no has sido tú, ve a tu perfil ahora mismo: cierra la sesión desconocida, elige una contraseña nueva y activa el inicio de sesión en dos pasos.',
    lost: 'Si no has sido tú, llama o escribe ahora mismo al administrador de tu empresa y pide que cierre la cuenta.',
  },
}

const MOMENT: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
}

/** When, with what, and from where it was done; `device` is empty if unknown. */
type Seen = {
  at: string
  timeZone: string
  device: string
  ip: string
  profile: string
  newEmail?: string | undefined
}

/** Mails account owners about a change to their account, and what to do if they did not make it. */
export function accountMail(language: string, what: AccountNews, seen: Seen): { subject: string; text: string } {
  const spoken = language in WORDS ? (language as Language) : FALLBACK_LANGUAGE
  const words = WORDS[spoken]
  const { timeZone } = seen
  const when = new Intl.DateTimeFormat(spoken, { ...MOMENT, timeZone }).format(new Date(seen.at))
  const facts = [
    `${words.when}: ${when}`,
    `${words.device}: ${seen.device || words.unknown}`,
    `${words.address}: ${seen.ip}`,
    ...(seen.newEmail === undefined ? [] : [`${words.newEmail}: ${seen.newEmail}`]),
  ]
  const { known, otherwise, lost } = words
  const [subject, opening] = NEWS[spoken][what]
  const closing = what === 'email-changed' ? lost : `${otherwise}\n${seen.profile}`
  return { subject, text: letter(spoken, [opening, facts.join('\n'), known, closing]) }
}
