import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { LINK_MARK } from '../links/link-mail.ts'
import { letter } from '../platform/mail/letter.ts'

type Words = {
  subject: string
  opening: string
  otherwise: string
  /** For an address that already has an account. */
  taken: { subject: string; opening: string; otherwise: string }
}

const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: 'Bekræft din nye mailadresse',
    opening:
      'Bekræft her, at du vil logge ind i Casekit med denne mailadresse. Linket virker i en time og kan bruges én gang.',
    otherwise: 'Har du ikke bedt om det, så se bort fra mailen.',
    taken: {
      subject: 'Din mailadresse bruges allerede i Casekit',
      opening:
        'En konto i Casekit skulle skifte til denne mailadresse, men den har allerede en konto. Der er ikke ændret noget.',
      otherwise: 'Var det dig, så log ind med den konto, du har, eller vælg en anden adresse.',
    },
  },
  'nn-NO': {
    subject: 'Stadfest den nye e-postadressa di',
    opening:
      'Stadfest her at du vil logge inn i Casekit med denne e-postadressa. Lenkja verkar i ein time og kan brukast éin gong.',
    otherwise: 'Har du ikkje bede om dette, kan du sjå bort frå denne e-posten.',
    taken: {
      subject: 'E-postadressa di er alt i bruk i Casekit',
      opening: 'Ein konto i Casekit skulle byte til denne e-postadressa, men ho har alt ein konto. Ingenting er endra.',
      otherwise: 'Var det deg, så logg inn med kontoen du har, eller vel ei anna adresse.',
    },
  },
  'sv-SE': {
    subject: 'Bekräfta din nya e-postadress',
    opening:
      'Bekräfta här att du vill logga in i Casekit med den här e-postadressen. Länken gäller i en timme och kan användas en gång.',
    otherwise: 'Har du inte bett om det kan du bortse från e-postmeddelandet.',
    taken: {
      subject: 'Din e-postadress används redan i Casekit',
      opening:
        'Ett konto i Casekit skulle byta till den här e-postadressen, men den har redan ett konto. Inget har ändrats.',
      otherwise: 'Om det var du, logga in med kontot du har eller välj en annan adress.',
    },
  },
  'en-US': {
    subject: 'Confirm your new email address',
    opening:
      'Confirm here that you want to sign in to Casekit with this email address. The link works once, within one hour.',
    otherwise: 'If you did not request this, ignore this email.',
    taken: {
      subject: 'Your email address already has a Casekit account',
      opening:
        'Somebody tried to change a Casekit account to this email address, but the address already has an account. Nothing was changed.',
      otherwise: 'If it was you, sign in with your existing account, or choose another address.',
    },
  },
  'de-DE': {
    subject: 'Neue E-Mail-Adresse bestätigen',
    opening:
      'bestätige hier, dass du dich bei Casekit mit dieser E-Mail-Adresse anmelden willst. Der Link gilt eine Stunde und nur einmal.',
    otherwise: 'Wenn du das nicht angefordert hast, ignoriere diese E-Mail.',
    taken: {
      subject: 'Zu deiner E-Mail-Adresse gibt es schon ein Casekit-Konto',
      opening:
        'ein Konto bei Casekit sollte auf diese E-Mail-Adresse umgestellt werden, aber zu ihr gibt es schon ein Konto. Es wurde nichts geändert.',
      otherwise: 'Wenn du es warst, melde dich mit dem vorhandenen Konto an oder wähle eine andere Adresse.',
    },
  },
  'es-ES': {
    subject: 'Confirma tu nueva dirección de correo',
    opening:
      'Confirma aquí que quieres iniciar sesión en Casekit con esta dirección de correo. El enlace funciona durante una hora y una sola vez.',
    otherwise: 'Si no lo has pedido, ignora este correo.',
    taken: {
      subject: 'Tu dirección de correo ya tiene una cuenta en Casekit',
      opening:
        'Una cuenta de Casekit iba a cambiar a esta dirección de correo, pero la dirección ya tiene una cuenta. No se ha cambiado nada.',
      otherwise: 'Si has sido tú, inicia sesión con la cuenta que tienes o elige otra dirección.',
    },
  },
}

/** Mail to an account's new address: with a link if it is free, else saying that it already has an account. */
export function newEmailMail(language: string, isTaken: boolean): { subject: string; text: string } {
  const words = WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
  const { subject, opening, otherwise } = isTaken ? words.taken : words
  return { subject, text: letter(language, isTaken ? [opening, otherwise] : [opening, LINK_MARK, otherwise]) }
}
