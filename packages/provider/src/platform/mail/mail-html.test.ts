import type { MailBlock } from '@casekit/contract/campaign-draft'
import { contrast } from '@casekit/rules/contrast'
import { expect, test } from 'vitest'
import { mailHtml, mailText } from './mail-html.ts'

const BLOCKS: MailBlock[] = [
  { kind: 'heading', text: 'Er varmepumpen klar?' },
  { kind: 'text', text: 'Hej Hanne\n\nDet er tid til service.' },
  { kind: 'button', text: 'Bestil tid', href: 'https://nordhavn.example/tid' },
  { kind: 'picture', src: 'https://nordhavn.example/pumpe.png', alt: 'Varmepumpe' },
  { kind: 'divider' },
]
const FOOT = { lines: ['Nordhavn Service'], optOut: { word: 'Afmeld', url: 'https://casekit.example/unsubscribe/1' } }
const ACCENT = '#0b5cad'
const HTML = mailHtml({ subject: 'Klar?', blocks: BLOCKS, foot: FOOT, language: 'da-DK', accent: ACCENT })

const DARK = HTML.slice(HTML.indexOf('<style>'), HTML.indexOf('</style>'))
const darkOf = (name: string) => new RegExp(`\\.${name}\\{(?:background|color):(#[0-9a-f]{6})`).exec(DARK)?.[1] ?? ''
const colours = (name: string) =>
  [...HTML.matchAll(new RegExp(`class="${name}"[^>]*?[;"]color:(#[0-9a-f]{6})`, 'g'))].map(([, colour = '']) => colour)
/** Inverts a color, as clients do with emails that bring no dark mode colors. */
const turnedOver = (colour: string) =>
  `#${[1, 3, 5].map(at => (255 - Number.parseInt(colour.slice(at, at + 2), 16)).toString(16).padStart(2, '0')).join('')}`
const SHEET = '#fdfdfd'

test.each(['ink', 'soft'])('words of the kind »%s« are read by day, in the dark, and turned over', name => {
  expect(contrast(darkOf(name), darkOf('sheet'))).toBeGreaterThan(4.5)
  expect(colours(name).length).toBeGreaterThan(1)
  for (const colour of colours(name)) {
    expect(contrast(colour, SHEET)).toBeGreaterThan(4.5)
    expect(contrast(turnedOver(colour), turnedOver(SHEET))).toBeGreaterThan(4.5)
  }
})

test('every part of the page that has a colour has one for the dark, twice: by the reader and by Outlook on phones', () => {
  const named = new Set([...HTML.matchAll(/class="(\w+)"/g)].map(([, name = '']) => name))
  for (const name of named) expect(DARK.split(`.${name}{`).length).toBe(3)
})

test('nothing is wider than a phone, and where the reader is Word the sheet has its width all the same', () => {
  const widths = [...HTML.matchAll(/width[:=]"?(\d+)(?![\d%])/g)].map(([whole]) => whole)
  expect(widths).toEqual(['width="600', 'width:600'])
  expect(HTML).toContain('<!--[if mso]><table role="presentation" width="600"')
  expect(HTML).toContain('mso-padding-alt:12px 20px')
})

test('the plain text says all of it', () => {
  const text = mailText(BLOCKS, FOOT)
  for (const said of [
    'Er varmepumpen klar?',
    'Hej Hanne',
    'https://nordhavn.example/tid',
    '[Varmepumpe]',
    'unsubscribe',
  ])
    expect(text).toContain(said)
})
