import type { Language } from '@casekit/contract/languages'
import type { Db } from '../platform/db.ts'
import { letter } from '../platform/mail/letter.ts'
import { newId } from '../platform/new-id.ts'

type Words = { subject: (name: string) => string; text: (name: string, url: string) => string; next: string }

const WORDS: Record<Language, Words> = {
  'da-DK': {
    subject: name => `Webhooken »${name}« er slået fra`,
    text: (name, url) =>
      `Vi har i halvandet døgn prøvet at sende en hændelse til »${name}« på ${url}, og den kom ikke frem. Derfor er webhooken slået fra.`,
    next: 'Se loggen under Indstillinger, Integrationer. Når modtageren svarer igen, kan du slå webhooken til; det, der venter, bliver sendt med det samme.',
  },
  'nn-NO': {
    subject: name => `Webhooken «${name}» er slått av`,
    text: (name, url) =>
      `Vi har i halvtanna døgn prøvd å sende ei hending til «${name}» på ${url}, og ho kom ikkje fram. Difor er webhooken slått av.`,
    next: 'Sjå loggen under Innstillingar, Integrasjonar. Når mottakaren svarar att, kan du slå webhooken på; det som ventar, blir sendt med ein gong.',
  },
  'sv-SE': {
    subject: name => `Webhooken ”${name}” är avstängd`,
    text: (name, url) =>
      `Vi har i ett och ett halvt dygn försökt skicka en händelse till ”${name}” på ${url}, och den kom inte fram. Därför är webhooken avstängd.`,
    next: 'Se loggen under Inställningar, Integrationer. När mottagaren svarar igen kan du slå på webhooken; det som väntar skickas genast.',
  },
  'en-US': {
    subject: name => `The webhook “${name}” was turned off`,
    text: (name, url) =>
      `For a day and a half we tried to send an event to “${name}” at ${url}, and it did not arrive. The webhook is therefore off.`,
    next: 'See the log under Settings, Integrations. Once the receiver responds again, turn the webhook on; pending messages are then sent immediately.',
  },
  'de-DE': {
    subject: name => `Der Webhook „${name}“ wurde ausgeschaltet`,
    text: (name, url) =>
      `Wir haben anderthalb Tage lang versucht, ein Ereignis an „${name}“ unter ${url} zu senden, und es kam nicht an. Deshalb ist der Webhook aus.`,
    next: 'Das Protokoll steht unter Einstellungen, Integrationen. Sobald der Empfänger wieder antwortet, kannst du den Webhook einschalten; was wartet, wird sofort gesendet.',
  },
  'es-ES': {
    subject: name => `El webhook «${name}» se ha desactivado`,
    text: (name, url) =>
      `Durante un día y medio hemos intentado enviar un evento a «${name}» en ${url} y no ha llegado. Por eso el webhook está desactivado.`,
    next: 'Consulta el registro en Ajustes, Integraciones. Cuando el destinatario vuelva a responder, activa el webhook; lo que espera se enviará enseguida.',
  },
}

/** Mails everyone who manages the company's settings. */
export async function tellOff(
  db: Db,
  companyId: number,
  webhookId: string,
  { name, url }: { name: string; url: string },
): Promise<void> {
  const readers = await db.rows<{ email: string; language: Language; version: number }>(READERS, [companyId, webhookId])
  for (const { email, language, version } of readers) {
    const words = WORDS[language] ?? WORDS['en-US']
    const mail = {
      to: email,
      subject: words.subject(name),
      text: letter(language, [words.text(name, url), words.next]),
    }
    await db.rows(
      `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)
       on conflict (company_id, dedupe_key) do nothing`,
      [companyId, newId(), `webhook-off ${webhookId} ${version} ${email}`, JSON.stringify(mail)],
    )
  }
}

const READERS = `select distinct s.email, c.language,
    (select version from casekit.webhook w where w.company_id = $1 and w.id = $2) as version
  from casekit.stakeholder s join casekit.stakeholder_guard g on g.company_id = s.company_id and g.stakeholder_id = s.id
  join directory.company c on c.id = s.company_id
  where s.company_id = $1 and s.deleted_at is null and s.email <> '' and s.account_id is not null and g.guard = 'SettingsAccess'`
