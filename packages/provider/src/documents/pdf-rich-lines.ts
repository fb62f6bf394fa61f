import type { RichRun } from '@casekit/contract/rich-text'
import { setStyle, type Sheet } from './pdf-page.ts'

/** A part of a line with one style. */
export type Piece = { text: string; wide: number; run: RichRun }
export type SetLine = Piece[]

const PIECES = /\n|[^\S\n]+|\S+/g
const SPACE = /^\s/

export const styleOf = ({ bold = false, italic = false }: RichRun) => ({ isBold: bold, isItalic: italic })

function pieceOf(sheet: Sheet, text: string, run: RichRun): Piece {
  setStyle(sheet, styleOf(run))
  return { text, run, wide: text === '\n' ? 0 : sheet.pdf.widthOfString(text) }
}

const widthOf = (pieces: SetLine): number => pieces.reduce((sum, { wide }) => sum + wide, 0)

/** Wraps runs into lines, between words; only words wider than a line are split. */
export function linesOfRuns(sheet: Sheet, runs: readonly RichRun[], wide: number): SetLine[] {
  const lines: SetLine[] = [[]]
  let [used, word]: [number, SetLine] = [0, []]
  const open = () => {
    lines.push([])
    used = 0
  }
  const put = (piece: Piece) => {
    if (used > 0 && used + piece.wide > wide && !SPACE.test(piece.text)) open()
    lines.at(-1)?.push(piece)
    used += piece.wide
  }
  const endWord = () => {
    if (used > 0 && used + widthOf(word) > wide) open()
    for (const piece of word) for (const part of partsOf(sheet, piece, wide)) put(part)
    word = []
  }
  for (const piece of runs.flatMap(run => (run.text.match(PIECES) ?? []).map(text => pieceOf(sheet, text, run)))) {
    if (!SPACE.test(piece.text)) {
      word.push(piece)
      continue
    }
    endWord()
    if (piece.text === '\n') open()
    else if (used > 0) put(piece)
  }
  endWord()
  return lines.map(joined)
}

/** Splits a piece wider than a line by characters. */
function partsOf(sheet: Sheet, piece: Piece, wide: number): Piece[] {
  if (piece.wide <= wide) return [piece]
  const parts: Piece[] = []
  for (const sign of piece.text) {
    const last = parts.at(-1)
    const longer = pieceOf(sheet, (last?.text ?? '') + sign, piece.run)
    if (last && longer.wide <= wide) parts[parts.length - 1] = longer
    else parts.push(pieceOf(sheet, sign, piece.run))
  }
  return parts
}

/** Merges neighboring pieces of the same style. */
function joined(line: SetLine): SetLine {
  const pieces: SetLine = []
  for (const piece of line) {
    const last = pieces.at(-1)
    if (last?.run === piece.run) Object.assign(last, { text: last.text + piece.text, wide: last.wide + piece.wide })
    else pieces.push({ ...piece })
  }
  return pieces
}
