import { newKey } from '@casekit/client/key'
import {
  type AgreedDiscount,
  DOCUMENT_LIMITS,
  type DocumentLine,
  type LineKind,
} from '@casekit/contract/document-content'
import type { Product } from '@casekit/contract/price-book'
import type { RichText } from '@casekit/contract/rich-text'
import { withAgreed } from '@casekit/rules/agreed-discount'
import { hasPrice } from '@casekit/rules/document-price'
import type { PastedLine } from '@casekit/rules/pasted-lines'

export const newLine = (kind: LineKind, vatPercent = 25): DocumentLine => ({
  id: newKey(),
  kind,
  choice: 'included',
  productId: null,
  number: '',
  text: '',
  quantity: kind === 'product' || kind === 'hours' ? 1 : 0,
  unit: '',
  price: 0,
  discountPercent: 0,
  vatPercent,
})

/** Converts a pasted row to a line: a text line if it has no price. */
const lineOf = ({ price, ...said }: PastedLine, vatPercent: number): DocumentLine =>
  price === null
    ? { ...newLine('text'), text: said.text || said.number }
    : {
        ...newLine('product', vatPercent),
        ...said,
        price: bounded(price, DOCUMENT_LIMITS.price),
        quantity: bounded(said.quantity, DOCUMENT_LIMITS.quantity),
      }

const bounded = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

const at = (lines: DocumentLine[], id: string) => lines.findIndex(line => line.id === id)

/** Edits the lines of the visible option. */
export function linesOf(
  editLines: (change: (lines: DocumentLine[]) => void) => void,
  agreed: () => readonly AgreedDiscount[] = () => [],
) {
  return {
    setLine: (id: string, part: Partial<DocumentLine>) =>
      editLines(lines => void Object.assign(lines.find(line => line.id === id) ?? {}, part)),
    /** Sets a line's text and its formatting. */
    setText: (id: string, { text, rich }: Pick<DocumentLine, 'text'> & { rich: RichText | undefined }) =>
      editLines(lines => {
        const line = lines.find(one => one.id === id)
        if (!line) return
        line.text = text
        if (rich) line.rich = rich
        else delete line.rich
      }),
    /** Inserts after another line, or at the end; returns the new line's id. */
    addLine(kind: LineKind, behind?: string): string {
      const line = newLine(kind)
      editLines(lines => {
        const vatPercent = lines.findLast(one => one.kind === 'product' || one.kind === 'hours')?.vatPercent ?? 25
        lines.splice(behind ? at(lines, behind) + 1 : lines.length, 0, { ...line, vatPercent })
      })
      return line.id
    },
    removeLine: (id: string) => editLines(lines => void lines.splice(at(lines, id), 1)),
    addLines: (added: readonly DocumentLine[]) => editLines(lines => void lines.push(...added)),
    /**
     * Replaces an empty line with spreadsheet rows, or inserts them after the line; returns how many fitted, and an
     * undo function.
     */
    pasteLines(behind: string, pasted: readonly PastedLine[]): { count: number; undo: () => void } {
      let made: DocumentLine[] = []
      let emptied: DocumentLine | undefined
      editLines(lines => {
        const place = at(lines, behind)
        const vatPercent = lines.findLast(hasPrice)?.vatPercent ?? 25
        const isEmpty = lines[place]?.text === '' && lines[place]?.price === 0
        const room = DOCUMENT_LIMITS.lines - lines.length + (isEmpty ? 1 : 0)
        made = pasted.slice(0, room).map(one => lineOf(one, vatPercent))
        emptied = lines.splice(isEmpty ? place : place + 1, isEmpty ? 1 : 0, ...made).map(line => ({ ...line }))[0]
      })
      const undo = () =>
        editLines(lines => {
          const place = at(lines, made[0]?.id ?? '')
          const ids = new Set(made.map(({ id }) => id))
          lines.splice(0, lines.length, ...lines.filter(({ id }) => !ids.has(id)))
          if (emptied) lines.splice(Math.max(0, place), 0, emptied)
        })
      return { count: made.length, undo }
    },
    putLine: (line: DocumentLine, place: number) => editLines(lines => void lines.splice(place, 0, line)),
    moveLine: (id: string, by: 1 | -1) =>
      editLines(lines => {
        const from = at(lines, id)
        const [line] = from + by < 0 || from + by >= lines.length ? [] : lines.splice(from, 1)
        if (line) lines.splice(from + by, 0, line)
      }),
    /** Moves a line to the position of another. */
    dropLine: (id: string, onto: string) =>
      editLines(lines => {
        const to = at(lines, onto)
        const [line] = lines.splice(at(lines, id), 1)
        if (line) lines.splice(to, 0, line)
      }),
    /** A typed discount replaces the agreed one. */
    setDiscount: (id: string, discountPercent: number) =>
      editLines(
        lines =>
          void Object.assign(lines.find(line => line.id === id) ?? {}, { discountPercent, isAgreedDiscount: false }),
      ),
    /** Copies a price-book product to the line, with the customer's agreed discount; the quantity stays. */
    takeProduct: (id: string, { category, ...product }: Product) =>
      editLines(lines => {
        const place = at(lines, id)
        const line = lines[place]
        if (line) lines[place] = withAgreed({ ...line, ...soldAs(product) }, agreed(), category)
      }),
  }
}

const soldAs = ({ id, kind, number, name, unit, salesPrice, vatPercent }: Omit<Product, 'category'>) => ({
  productId: id,
  kind,
  number,
  text: name,
  unit,
  price: salesPrice,
  vatPercent,
})

/** The edits that a table of lines makes. */
export type LineEditor = ReturnType<typeof linesOf> & { setCost: (id: string, cost: number) => void }
