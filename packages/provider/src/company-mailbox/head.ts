/** More than any head of a mail needs. */
const HEAD_BYTES = 64 * 1024
const MOST_IDS = 50

/** What of the head of a mail the letter itself does not say. */
export type MailHead = {
  /** Who gets what does not arrive; empty where nobody is to answer. */
  returnPath: string
  to: string
  /** The Message-IDs of the mails that it answers. */
  answers: string[]
}

/** Field by field; a line that begins with a blank goes on with the one before. */
export function headOf(raw: Uint8Array): MailHead {
  const lines = Buffer.from(raw.subarray(0, HEAD_BYTES)).toString('latin1').split(/\r?\n/)
  const end = lines.indexOf('')
  const fields = (end < 0 ? lines : lines.slice(0, end))
    .join('\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
  const valuesOf = (name: string) =>
    fields.filter(field => field.toLowerCase().startsWith(`${name}:`)).map(field => field.slice(name.length + 1).trim())
  const [returned] = valuesOf('return-path')
  return {
    returnPath: returned === undefined ? 'unknown' : returned.replaceAll(/[<>]/g, '').trim(),
    to: [...valuesOf('to'), ...valuesOf('cc'), ...valuesOf('delivered-to')].join(', ').slice(0, 2000),
    answers: [...valuesOf('in-reply-to'), ...valuesOf('references')]
      .flatMap(value => value.match(/<[^<>\s]{1,400}>/g) ?? [])
      .slice(0, MOST_IDS),
  }
}
