import type { Email } from 'postal-mime'

/** An undelivered email of ours. `mailId` is its outbox row, if the report names it. */
export type Bounce = { mailId: string | undefined; receiver: string; status: string }

/** Permanent failures from a delivery report (RFC 3464); undefined if the email is not a report. */
export function bouncesOf(mail: Email): Bounce[] | undefined {
  const report = partOf(mail, 'message/delivery-status')
  if (report === undefined) return undefined
  const [ofMail = new Map<string, string>(), ...ofReceivers] = report.split(/\n\s*\n/).map(fieldsOf)
  const returned = partOf(mail, 'message/rfc822') ?? partOf(mail, 'text/rfc822-headers') ?? ''
  const told = fieldsOf(returned.split(/\n\s*\n/)[0] ?? '').get('message-id') ?? ofMail.get('original-envelope-id')
  const mailId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(told ?? mail.inReplyTo ?? '')?.[0]
  return ofReceivers
    .filter(fields => fields.get('action')?.toLowerCase() === 'failed')
    .map(fields => ({
      mailId,
      receiver: addressIn(fields.get('original-recipient') ?? fields.get('final-recipient')),
      status: /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '5.0.0',
    }))
}

const addressIn = (field = '') => field.slice(field.indexOf(';') + 1).trim()

function partOf({ attachments }: Email, type: string): string | undefined {
  const part = attachments.find(({ mimeType }) => mimeType === type)
  if (!part) return undefined
  const text = typeof part.content === 'string' ? part.content : new TextDecoder('latin1').decode(part.content)
  return text.replaceAll('\r\n', '\n').trim()
}

/** Header fields by lowercase name; lines that start with whitespace continue the previous one. */
const fieldsOf = (block: string): Map<string, string> =>
  new Map(
    block
      .replaceAll(/\n[ \t]+/g, ' ')
      .split('\n')
      .map(line => {
        const end = line.indexOf(':')
        return [line.slice(0, end).toLowerCase(), line.slice(end + 1).trim()]
      }),
  )
