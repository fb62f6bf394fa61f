/** Larger than any real header section. */
const HEAD_BYTES = 64 * 1024
const MOST_IDS = 50

/** Header fields that the parsed letter lacks. */
export type MailHead = {
  /** Bounce address; empty for mail that must not be replied to. */
  returnPath: string
  to: string
  /** Message-IDs of the emails it replies to. */
  answers: string[]
}

/** Parses the header section; lines that start with whitespace continue the previous one. */
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
