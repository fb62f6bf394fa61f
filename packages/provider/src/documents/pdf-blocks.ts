import type { PdfDesign } from '@casekit/contract/pdf-design'
import type { RichText } from '@casekit/contract/rich-text'

/** A JPEG with its name for who cannot see it. */
export type PdfPicture = { bytes: Uint8Array; wide: number; high: number; label: string }

/** What a page is set from, top to bottom: plain data, so that another thread can draw it. */
export type TableRow =
  | { kind: 'section' | 'sum'; text: string; amount: string }
  | { kind: 'text'; text: string; rich?: RichText }
  | { kind: 'pictures'; pictures: PdfPicture[] }
  | { kind: 'line'; tag: string; text: string; quantity: string; price: string; amount: string }

export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string; rest?: string }
  | { kind: 'prose'; text: string; isSmall?: boolean }
  /** Paragraphs and lists, with what is bold, italic or a link. */
  | { kind: 'rich'; blocks: RichText }
  | { kind: 'parties'; receiver: string[]; facts: [label: string, value: string][] }
  | { kind: 'options'; options: { name: string; title: string; price: string; tag: string }[] }
  /** Without the columns that are left out. */
  | {
      kind: 'table'
      heads: [text: string, quantity: string, price: string, amount: string]
      rows: TableRow[]
      without?: ('quantity' | 'price')[]
    }
  /** Any columns, the first at the left and the others at the right; a row that sums up is strong. */
  | { kind: 'grid'; heads: string[]; rows: { cells: string[]; isSum?: boolean }[] }
  /** Numbers beside each other, each with what it is and a line below it. */
  | { kind: 'figures'; figures: { label: string; value: string; note: string }[] }
  /** Bars below or beside each other, the longest as long as there is room; `label` tells what they show. */
  | {
      kind: 'bars' | 'columns'
      label: string
      bars: { name: string; value: number; said: string; isBehind?: boolean }[]
    }
  | { kind: 'totals'; rows: { label: string; value: string; isStrong: boolean }[] }
  | { kind: 'signature'; label: string; strokes: number[][] }
  /** JPEG beside each other, as many as go on a line. */
  | { kind: 'pictures'; pictures: PdfPicture[] }
  /** A QR code, and what it is for. */
  | { kind: 'code'; content: string; label: string }
  | { kind: 'newPage' }

export type PdfDocument = {
  title: string
  author: string
  language: string
  /** When the content was written: the same document gives the same bytes. */
  at: string
  accent: string
  design: PdfDesign
  designVersion: number
  head: { name: string; lines: string[]; logo: string | null; logoLabel: string }
  foot: string[]
  /** With `{page}` and `{pages}`. */
  pageWords: string
  blocks: Block[]
  /** What goes along inside it. */
  files?: { name: string; type: string; bytes: Uint8Array }[]
}
