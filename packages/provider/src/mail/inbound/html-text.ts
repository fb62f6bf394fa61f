/** What an answer quotes, as the usual mail programs mark it; what comes after such a mark is old. */
const QUOTE =
  /<blockquote\b|<div[^>]{0,200}\b(?:class="[^"]{0,80}\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix)\b|id="(?:divRplyFwdMsg|appendonsend|reply-intro|mail-editor-reference-message-container))/i
const UNSEEN = ['script', 'style', 'head', 'title']
const BREAK = /^\/?(?:p|div|br|tr|li|ul|ol|table|h[1-6]|hr|section|article)$/

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of a mail that was written as HTML, without what it quotes; where it is nothing but a quote, all of it. */
export function htmlText(html: string): string {
  const end = html.search(QUOTE)
  return (end > 0 && wordsOf(html.slice(0, end))) || wordsOf(html)
}

function wordsOf(html: string): string {
  let text = ''
  let unseen = ''
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at)
    if (!unseen) text += html.slice(at, open < 0 ? undefined : open).replaceAll(/\s+/g, ' ')
    if (open < 0) break
    const isComment = html.startsWith('<!--', open)
    const close = html.indexOf(isComment ? '-->' : '>', open + 1)
    if (close < 0) break
    const tag = isComment ? '' : tagOf(html.slice(open + 1, open + 20))
    if (unseen) unseen = tag === `/${unseen}` ? '' : unseen
    else if (UNSEEN.includes(tag)) unseen = tag
    else if (BREAK.test(tag)) text += '\n'
    at = close + (isComment ? 3 : 1)
  }
  return read(text)
}

const tagOf = (start: string) => /^\/?[a-z][a-z0-9]*/i.exec(start)?.[0].toLowerCase() ?? ''

const read = (text: string) =>
  text
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) =>
      name
        ? (NAMED[String(name).toLowerCase()] ?? whole)
        : letter(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const letter = (code: number) => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')
