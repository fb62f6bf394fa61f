import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { letter } from '../platform/mail/letter.ts'

/** The link that a mail contains: to sign in, or to choose a new password. */
export type MailedLink = 'sign-in' | 'reset'

/** Placeholder for the address, which is filled in when the mail is sent. */
export const LINK_MARK = '{link}'

type Words = { subject: string; opening: string; otherwise: string }

const WORDS: Record<Language, Record<MailedLink, Words>> = {
  'da-DK': {
    'sign-in': {
      subject: 'Dit link til Casekit',
      opening: 'Log ind i Casekit her. Linket virker i 15 minutter og kan bruges én gang.',
      otherwise: 'Har du ikke bedt om linket, så se bort fra mailen.',
    },
    reset: {
      subject: 'Vælg en ny adgangskode',
      opening: 'Vælg en ny adgangskode til Casekit her. Linket virker i 15 minutter og kan bruges én gang.',
      otherwise: 'Har du ikke bedt om det, så se bort fra mailen. Din adgangskode er den samme.',
    },
  },
  'nn-NO': {
    'sign-in': {
      subject: 'Lenkja di til Casekit',
      opening: 'Logg inn i Casekit her. Lenkja verkar i 15 minutt og kan brukast éin gong.',
      otherwise: 'Har du ikkje bede om lenkja, kan du sjå bort frå denne e-posten.',
    },
    reset: {
      subject: 'Vel eit nytt passord',
      opening: 'Vel eit nytt passord til Casekit her. Lenkja verkar i 15 minutt og kan brukast éin gong.',
      otherwise: 'Har du ikkje bede om dette, kan du sjå bort frå denne e-posten. Passordet ditt er det same.',
    },
  },
  'sv-SE': {
    'sign-in': {
      subject: 'Din länk till Casekit',
      opening: 'Logga in i Casekit här. Länken gäller i 15 minuter och kan användas en gång.',
      otherwise: 'Har du inte bett om länken kan du bortse från e-postmeddelandet.',
    },
    reset: {
      subject: 'Välj ett nytt lösenord',
      opening: 'Välj ett nytt lösenord till Casekit här. Länken gäller i 15 minuter och kan användas en gång.',
      otherwise: 'Har du inte bett om det kan du bortse från e-postmeddelandet. Ditt lösenord är detsamma.',
    },
  },
  'en-US': {
    'sign-in': {
      subject: 'Your link to Casekit',
      opening: 'Sign in to Casekit here. The link works once, within 15 minutes.',
      otherwise: 'If you did not request this, ignore this email.',
    },
    reset: {
      subject: 'Choose a new password',
      opening: 'Choose a new password for Casekit here. The link works once, within 15 minutes.',
      otherwise: 'If you did not request this, ignore this email. Your password stays the same.',
    },
  },
  'de-DE': {
    'sign-in': {
      subject: 'Dein Link zu Casekit',
      opening: 'melde dich hier bei Casekit an. Der Link gilt 15 Minuten und nur einmal.',
      otherwise: 'Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail.',
    },
    reset: {
      subject: 'Neues Passwort wählen',
      opening: 'wähle hier ein neues Passwort für Casekit. Der Link gilt 15 Minuten und nur einmal.',
      otherwise: 'Wenn du das nicht angefordert hast, ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.',
    },
  },
  'es-ES': {
    'sign-in': {
      subject: 'Tu enlace a Casekit',
      opening: 'Inicia sesión en Casekit aquí. El enlace funciona durante 15 minutos y una sola vez.',
      otherwise: 'Si no lo has pedido, ignora este correo.',
    },
    reset: {
      subject: 'Elige una contraseña nueva',
      opening: 'Elige aquí una contraseña nueva para Casekit. El enlace funciona durante 15 minutos y una sola vez.',
      otherwise: 'Si no lo has pedido, ignora este correo. Tu contraseña sigue siendo la misma.',
    },
  },
}

export function linkMail(link: MailedLink, language: string): { subject: string; text: string } {
  const { subject, opening, otherwise } = (WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE])[link]
  return {
    subject,
    text: letter(language, [opening, LINK_MARK, otherwise]),
  }
}
