import EmailReplyParser from 'email-reply-parser'

/** Longer than anything written by hand; the rest is ignored. */
const READ_AT_MOST = 20_000
const LINE_AT_MOST = 1000
const KEPT_AT_MOST = 10_000

/** The line Outlook puts above quotes; `html-text` inserts it too. */
export const DIVIDER = '________________________________'

const FROM = /^\*?(?:Fra|Från|Frå|From|Von|De):\*?\s/
const SENT = /^\*?(?:Sendt|Dato|Skickat|Datum|Sent|Date|Gesendet|Enviado(?: el)?|Fecha|Til|Till|To|An|Para):\*?\s/
const LEAD = /\S (?:skrev|skreiv) /

/**
 * The writer's own words without the quoted email; the whole text if nothing else is left.
 * The reply parser takes superlinear time: run this in a thread with a time limit.
 */
export function ownWords(text: string): string {
  const given = calm(text)
  const own = new EmailReplyParser().read(aboveHead(given).join('\n')).getFragments()
  const kept = own.filter(one => !one.isQuoted()).map(one => one.getContent())
  return (kept.join('\n').trim() || given.join('\n').trim() || '-').slice(0, KEPT_AT_MOST)
}

/** Limits line length and collapses blank lines, against regular expression backtracking. */
function calm(text: string): string[] {
  const lines = text.slice(0, READ_AT_MOST).replaceAll('\0', '').replaceAll('\u00a0', ' ').split('\n')
  return lines
    .map(line => line.trimEnd().slice(0, LINE_AT_MOST))
    .filter((line, at, all) => line !== '' || all[at - 1] !== '')
}

/** Lines above a divider or above Outlook's header of the quoted email, in our six languages. */
function aboveHead(lines: string[]): string[] {
  const end = lines.findIndex((line, at) => at > 0 && (isDivider(line) || isHead(lines, line, at)))
  return withoutLead(end < 0 ? lines : lines.slice(0, end), lines)
}

const isHead = (lines: string[], line: string, at: number): boolean =>
  FROM.test(line) && lines.slice(at + 1, at + 4).some(next => SENT.test(next))

/** `-----Original Message-----`, or a line of at least ten underscores. */
function isDivider(line: string): boolean {
  const bare = trimmedOf(line, '-')
  if (bare === '') return false
  if (trimmedOf(line, '_') === '') return line.length >= 10
  return line.startsWith('--') && line.endsWith('--') && /^\s?\p{L}/u.test(bare)
}

function trimmedOf(line: string, sign: string): string {
  let [from, to] = [0, line.length]
  while (from < to && line[from] === sign) from += 1
  while (to > from && line[to - 1] === sign) to -= 1
  return line.slice(from, to)
}

/** The library takes a lead-in such as `3 maj 2026 kl. 10:12 skrev Mette:` for the writer's own words. */
function withoutLead(lines: string[], all: string[]): string[] {
  const quote = all.findIndex(line => line.startsWith('>'))
  if (quote < 1 || quote > lines.length) return lines
  const last = lines.findLastIndex((line, at) => at < quote && line !== '')
  const isLead = last > 0 && lines[last]?.endsWith(':') && LEAD.test(lines[last])
  return isLead ? lines.toSpliced(last, 1) : lines
}
