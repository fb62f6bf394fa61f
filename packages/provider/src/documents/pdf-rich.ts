import type { RichText } from '@casekit/contract/rich-text'
import { labelsOf } from '@casekit/rules/rich-text'
import { INK } from './pdf-area.ts'
import type { Block } from './pdf-blocks.ts'
import { heightOf, makeRoom, setStyle, type Sheet, type Structure, tagged, write } from './pdf-page.ts'
import { linesOfRuns, type Piece, type SetLine, styleOf } from './pdf-rich-lines.ts'

const INDENT = { paragraph: 0, bullet: 12, number: 18 } as const
const BETWEEN = 6
const BETWEEN_ITEMS = 2

/** A block laid out in lines, with the space below it. */
type Laid = { kind: RichText[number]['kind']; label: string; indent: number; lines: SetLine[]; below: number }
type Place = { x: number; wide: number; color?: string }

const lineHigh = (sheet: Sheet): number => heightOf(sheet, 'x', {})

/** Lays out text for a width, for drawing or measuring. */
export function layRich(sheet: Sheet, blocks: RichText, wide: number): Laid[] {
  const labels = labelsOf(blocks)
  return blocks.map(({ kind, runs }, at) => {
    const next = blocks[at + 1]?.kind
    const indent = INDENT[kind] * sheet.scale
    const below = next === undefined ? 0 : next === kind && kind !== 'paragraph' ? BETWEEN_ITEMS : BETWEEN
    return { kind, label: labels[at] ?? '', indent, lines: linesOfRuns(sheet, runs, wide - indent), below }
  })
}

export const heightOfRich = (sheet: Sheet, laid: readonly Laid[]): number =>
  laid.reduce((sum, { lines, below }) => sum + lines.length * lineHigh(sheet) + below, 0)

/** Draws paragraphs and lists within a structure element; text continues on the next page. */
export function drawLaid(sheet: Sheet, within: Structure, laid: readonly Laid[], place: Place): void {
  let list: { kind: Laid['kind']; element: Structure } | undefined
  for (const block of laid) {
    if (list && list.kind !== block.kind) {
      list.element.end()
      list = undefined
    }
    if (block.kind === 'paragraph') drawLines(sheet, within, block.lines, place)
    else {
      list ??= { kind: block.kind, element: openList(sheet, within, block.kind) }
      drawItem(sheet, list.element, block, place)
    }
    sheet.y += block.below
  }
  list?.element.end()
}

/** Sets the list numbering attribute that PDF/UA requires and PDFKit does not support. */
function openList(sheet: Sheet, within: Structure, kind: 'bullet' | 'number'): Structure {
  const list = sheet.pdf.struct('L', {})
  const { dictionary } = list as Structure & { dictionary: { data: Record<string, unknown> } }
  dictionary.data['A'] = { O: 'List', ListNumbering: kind === 'number' ? 'Decimal' : 'Disc' }
  within.add(list)
  return list
}

function drawItem(sheet: Sheet, list: Structure, { label, indent, lines }: Laid, { x, wide, color }: Place): void {
  roomFor(sheet, lines)
  const item = sheet.pdf.struct('LI', {})
  list.add(item)
  const style = { wide: indent, ...(color && { color }) }
  tagged(sheet, item, 'Lbl', () => void write(sheet, { x, y: sheet.y }, label, style))
  const body = sheet.pdf.struct('LBody', {})
  item.add(body)
  drawLines(sheet, body, lines, { x: x + indent, wide: wide - indent, ...(color && { color }) })
  body.end()
  item.end()
}

/** Keeps everything on one page if possible. */
const roomFor = (sheet: Sheet, lines: readonly SetLine[]) =>
  makeRoom(sheet, Math.min(lines.length * lineHigh(sheet), sheet.area.bottom - sheet.area.top))

function drawLines(sheet: Sheet, within: Structure, lines: readonly SetLine[], place: Place): void {
  const high = lineHigh(sheet)
  roomFor(sheet, lines)
  for (let rest = lines; rest.length > 0;) {
    makeRoom(sheet, high)
    const fitting = Math.max(1, Math.floor((sheet.area.bottom - sheet.y + 0.01) / high))
    drawParagraph(sheet, within, rest.slice(0, fitting), place)
    rest = rest.slice(fitting)
  }
}

type Placed = Piece & { x: number; y: number }

function drawParagraph(sheet: Sheet, within: Structure, lines: readonly SetLine[], place: Place): void {
  const high = lineHigh(sheet)
  const pieces = lines.flatMap((line, at): Placed[] => {
    let x = place.x
    return line.map(piece => ({ ...piece, x: (x += piece.wide) - piece.wide, y: sheet.y + at * high }))
  })
  const parts = partsByLink(pieces).map(part => {
    const link = linkOf(part[0])
    return link ? linked(sheet, part, link) : () => part.forEach(piece => drawPiece(sheet, piece, place.color))
  })
  within.add(sheet.pdf.struct('P', {}, parts))
  sheet.y += lines.length * high
}

const linkOf = (piece: Placed | undefined): string | undefined => {
  const { link } = piece?.run ?? {}
  return link && URL.canParse(link) ? new URL(link).href : undefined
}

/** Groups plain text; pieces of links stay separate. */
function partsByLink(pieces: readonly Placed[]): Placed[][] {
  const parts: Placed[][] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (last && !linkOf(piece) && !linkOf(last[0])) last.push(piece)
    else parts.push([piece])
  }
  return parts
}

function linked(sheet: Sheet, [piece]: Placed[], url: string): Structure {
  const link: Structure = sheet.pdf.struct('Link', {}, [
    () => {
      if (!piece) return
      drawPiece(sheet, piece, sheet.accent)
      const below = piece.y + lineHigh(sheet) - 3
      sheet.pdf.moveTo(piece.x, below).lineTo(piece.x + piece.wide, below)
      sheet.pdf.lineWidth(0.5).strokeColor(sheet.accent).stroke()
      const told = { structParent: link, Contents: new String(piece.text) as string }
      sheet.pdf.link(piece.x, piece.y, piece.wide, lineHigh(sheet), url, told)
    },
  ])
  return link
}

function drawPiece(sheet: Sheet, { text, run, x, y }: Placed, color: string = INK.text): void {
  setStyle(sheet, { ...styleOf(run), color })
  sheet.pdf.text(text, x, y, { lineBreak: false })
}

/** The formatted introduction or terms. */
export function drawRich(sheet: Sheet, { blocks }: Extract<Block, { kind: 'rich' }>): void {
  const { left: x, wide } = sheet.area
  drawLaid(sheet, sheet.root, layRich(sheet, blocks, wide), { x, wide })
  sheet.y += BETWEEN + 4
}
