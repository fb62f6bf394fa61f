const LONGEST = 10_000

const DIVIDER = /^[-_]{2,}\s?\w.*[-_]{2,}$|^_{10,}$/
/** `Den 3. maj skrev Mette:`, `On Monday, Mette wrote:`: the line above a quote. */
const LEAD = /(?:skrev|skreiv|wrote|schrieb|escribió)\b.{0,120}:$|^[^>]{0,200}:$/
const FROM = /^\*?(?:Fra|Från|Frå|From|Von|De):\*?\s/
const SENT = /^\*?(?:Sendt|Dato|Skickat|Datum|Sent|Date|Gesendet|Enviado(?: el)?|Fecha|Til|Till|To|An|Para):\*?\s/

/** What stands above the quoted mail, without the line that leads to it; where nothing does, all of it. */
export function ownWords(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\0', '').split('\n')
  const end = lines.findIndex((line, at) => at > 0 && isOld(lines, line, at))
  const own = end < 0 ? lines : withoutLead(lines.slice(0, end), lines[end]?.startsWith('>') ?? false)
  return (own.join('\n').trim() || text.trim() || '-').slice(0, LONGEST)
}

const isOld = (lines: readonly string[], line: string, at: number): boolean =>
  line.startsWith('>') ||
  DIVIDER.test(line) ||
  (FROM.test(line) && lines.slice(at + 1, at + 4).some(next => SENT.test(next)))

/** Mail programs break the line in two where it is long. */
function withoutLead(lines: string[], isQuote: boolean): string[] {
  const last = lines.findLastIndex(line => line.trim() !== '')
  if (!isQuote || last <= 0) return lines
  const [before = '', line = ''] = [lines[last - 1], lines[last]?.trim()]
  if (before.trim() !== '' && LEAD.test(`${before.trim()} ${line}`) && /^(?:Den|Am|On|El|På|Le)\s/.test(before))
    return lines.slice(0, last - 1)
  return LEAD.test(line) ? lines.slice(0, last) : lines
}
