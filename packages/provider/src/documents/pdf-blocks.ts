import type { PdfDesign } from '@casekit/contract/pdf-design'
import type { RichText } from '@casekit/contract/rich-text'

/** A JPEG with alternative text. */
export type PdfPicture = { bytes: Uint8Array; wide: number; high: number; label: string }

/** Blocks of a page from top to bottom, as plain data for a drawing thread. */
export type TableRow =
  | { kind: 'section' | 'sum'; text: string; amount: string }
  | { kind: 'text'; text: string; rich?: RichText }
  | { kind: 'pictures'; pictures: PdfPicture[] }
  | { kind: 'line'; tag: string; text: string; quantity: string; price: string; amount: string }

export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string; rest?: string }
  | { kind: 'prose'; text: string; isSmall?: boolean }
  /** Paragraphs and lists with bold, italic and links. */
  | { kind: 'rich'; blocks: RichText }
  | { kind: 'parties'; receiver: string[]; facts: [label: string, value: string][] }
  | { kind: 'options'; options: { name: string; title: string; price: string; tag: string }[] }
  /** `without`: omitted columns. */
  | {
      kind: 'table'
      heads: [text: string, quantity: string, price: string, amount: string]
      rows: TableRow[]
      without?: ('quantity' | 'price')[]
    }
  /** Any columns, the first left-aligned, the others right-aligned; total rows are bold. */
  | { kind: 'grid'; heads: string[]; rows: { cells: string[]; isSum?: boolean }[] }
  /** Key figures side by side, each with a label and a note. */
  | { kind: 'figures'; figures: { label: string; value: string; note: string }[] }
  /** A chart, the longest bar filling the available space; `label` describes it. */
  | {
      kind: 'bars' | 'columns'
      label: string
      bars: { name: string; value: number; said: string; isBehind?: boolean }[]
    }
  | { kind: 'totals'; rows: { label: string; value: string; isStrong: boolean }[] }
  | { kind: 'signature'; label: string; strokes: number[][] }
  /** JPEGs side by side, as many as fit on a line. */
  | { kind: 'pictures'; pictures: PdfPicture[] }
  /** A QR code and its purpose. */
  | { kind: 'code'; content: string; label: string }
  | { kind: 'newPage' }

export type PdfDocument = {
  title: string
  author: string
  language: string
  /** When the content was written, so that the same document gives the same bytes. */
  at: string
  accent: string
  design: PdfDesign
  designVersion: number
  head: { name: string; lines: string[]; logo: string | null; logoLabel: string }
  foot: string[]
  /** With `{page}` and `{pages}`. */
  pageWords: string
  blocks: Block[]
  /** Embedded files. */
  files?: { name: string; type: string; bytes: Uint8Array }[]
}
