import type { MailBlock } from '@casekit/contract/campaign-draft'
import { escapeHtml } from '../../server/html.ts'

/** Footer lines of an email. `optOut`: unsubscribe link and its label. */
export type Foot = { lines: readonly string[]; optOut?: { word: string; url: string } | undefined }

/** Target of a button; the block index tells buttons apart. */
export type LinkOf = (href: string, block: number) => string

const FONT = `font-family:'Segoe UI',Helvetica,Arial,sans-serif`
/** Colors that keep their contrast in clients that invert them for dark mode: no pure black or white. */
const INK = '#1c2733'
const SOFT = '#526070'

/** Placeholder for the company's logo, replaced on sending. */
export const LOGO_MARK = '<!--logo-->'

const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(part => withLinks(escapeHtml(part)).replaceAll('\n', '<br>'))

/** Links URLs that have a line of their own, as in our emails. The input is already escaped. */
const withLinks = (text: string) =>
  text.replace(/^https?:\/\/\S+$/gm, address => `<a href="${address}" style="color:inherit">${address}</a>`)

function blockHtml(block: MailBlock, at: number, link: LinkOf, accent: string): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:${INK};${FONT}">${escapeHtml(block.text)}</h1>`
    case 'text':
      return paragraphs(block.text)
        .map(
          text =>
            `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${INK};${FONT}">${text}</p>`,
        )
        .join('')
    case 'button':
      return (
        `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td style="background:${accent};border-radius:6px;mso-padding-alt:12px 20px">` +
        `<a href="${escapeHtml(link(block.href, at))}" style="display:inline-block;padding:12px 20px;font-size:16px;line-height:24px;font-weight:600;color:#fefefe;text-decoration:none;${FONT}">${escapeHtml(block.text)}</a></td></tr></table>`
      )
    case 'picture':
      return `<img src="${escapeHtml(block.src)}" alt="${escapeHtml(block.alt)}" style="display:block;max-width:100%;height:auto;margin:0 0 16px;border:0">`
    default:
      return `<hr class="line" style="margin:8px 0 24px;border:0;border-top:1px solid #c9d2da">`
  }
}

const small = (text: string) =>
  `<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:20px;color:${SOFT};${FONT}">${text}</p>`

type Said = {
  subject: string
  blocks: readonly MailBlock[]
  foot: Foot
  language: string
  /** Button background, under white text. */
  accent: string
}

/** Clients with dark mode support use these, others the inline styles. Outlook mobile marks what it inverted itself. */
const dark = (within: string) =>
  [
    ['.page', 'background:#11161c'],
    ['.sheet', 'background:#1a212a'],
    ['.ink', 'color:#e8edf2'],
    ['.soft', 'color:#a9b5c1'],
    ['.line', 'border-color:#36414d'],
  ]
    .map(([name, look]) => `${within}${name}{${look}!important}`)
    .join('')
const DARK = `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark('')}}${dark('[data-ogsc] ')}</style>`

/** Outlook on Windows renders with Word, which ignores max-width, so it gets a table of fixed width. */
const SHEET = [
  '<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->',
  '<!--[if mso]></td></tr></table><![endif]-->',
]

/** HTML of an email: inline styles, one column, separate dark mode colors. All email HTML is made here. */
export function mailHtml(
  { subject, blocks, foot, language, accent }: Said,
  link: LinkOf = href => href,
  pixel?: string,
): string {
  const said = blocks.map((block, at) => blockHtml(block, at, link, accent)).join('')
  const optOut = foot.optOut
    ? small(
        `<a class="soft" href="${escapeHtml(foot.optOut.url)}" style="color:${SOFT}">${escapeHtml(foot.optOut.word)}</a>`,
      )
    : ''
  const below = foot.lines.map(line => small(escapeHtml(line))).join('') + optOut
  const seen = pixel
    ? `<img src="${escapeHtml(pixel)}" alt="" width="1" height="1" style="display:block;border:0">`
    : ''
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>${DARK}</head>` +
    `<body class="page" style="margin:0;padding:0;background:#f4f6f8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">${SHEET[0]}` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:600px;background:#fdfdfd;border-radius:10px"><tr><td style="padding:32px 28px 20px">${LOGO_MARK}${said}</td></tr>` +
    `${below && `<tr><td class="line" style="padding:16px 28px 28px;border-top:1px solid #dde3e9">${below}</td></tr>`}</table>${SHEET[1]}</td></tr></table>${seen}</body></html>`
  )
}

/** A text-only letter as HTML, so that it can have a logo. */
export const letterHtml = (subject: string, text: string, language: string): string =>
  mailHtml({ subject, blocks: [{ kind: 'text', text }], foot: { lines: [] }, language, accent: INK })

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return block.text.trim()
    case 'button':
      return `${block.text}: ${block.href}`
    case 'picture':
      return `[${block.alt}]`
    default:
      return '---'
  }
}

export const bodyText = (blocks: readonly MailBlock[]): string => blocks.map(blockText).filter(Boolean).join('\n\n')

/** The same email as plain text. */
export const mailText = (blocks: readonly MailBlock[], { lines, optOut }: Foot): string =>
  [bodyText(blocks), '-- ', ...lines, ...(optOut ? [`${optOut.word}: ${optOut.url}`] : [])].join('\n')
