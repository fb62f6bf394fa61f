import { convert } from 'html-to-text'
import { DIVIDER } from './strip-quoted-reply.ts'

const READ_AT_MOST = 500_000
const DEPTH_AT_MOST = 100

/** Where Outlook, Yahoo and Apple Mail start the quoted email. */
const OLDER_MAIL = [
  '#divRplyFwdMsg',
  '#appendonsend',
  '#reply-intro',
  '#mail-editor-reference-message-container',
  'div.yahoo_quoted',
]

/** Text of an HTML email, with quotes marked as in plain text. Run it in a thread. */
export function htmlText(html: string): string {
  return convert(html.slice(0, READ_AT_MOST), {
    wordwrap: false,
    limits: { maxDepth: DEPTH_AT_MOST, maxInputLength: READ_AT_MOST },
    formatters: {
      olderMail: (element, walk, builder) => {
        builder.openBlock({ leadingLineBreaks: 1 })
        builder.addInline(DIVIDER)
        builder.closeBlock({ trailingLineBreaks: 1 })
        walk(element.children, builder)
      },
    },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'title', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, options: { uppercase: false } })),
      { selector: 'div.gmail_quote', format: 'blockquote' },
      ...OLDER_MAIL.map(selector => ({ selector, format: 'olderMail' })),
    ],
  })
}
