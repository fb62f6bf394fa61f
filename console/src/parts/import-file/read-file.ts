import { cellText, rowsOfJson } from '@casekit/rules/json-rows'

/** A row of the file; `line` counts as a spreadsheet does, including empty rows. */
export type Line = { line: number; cells: string[] }

/**
 * Returns the nonempty rows of the first sheet, of the text or of a list of objects; the first has the headings. Throws
 * if the file cannot be read.
 */
export async function readTable(file: File): Promise<Line[]> {
  const content = new Uint8Array(await file.arrayBuffer())
  const isZip = content[0] === 0x50 && content[1] === 0x4b
  const rows = isZip ? await sheetOf(content) : await rowsIn(decoded(content))
  return rows
    .map((row, index) => ({ line: index + 1, cells: [...row].map(cellText) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
}

async function sheetOf(content: Uint8Array): Promise<Iterable<unknown>[]> {
  const { readXlsx } = await import('hucre/xlsx')
  return (await readXlsx(content)).sheets[0]?.rows ?? []
}

/** The separator is detected: comma, semicolon, tab or bar. */
async function rowsIn(text: string): Promise<Iterable<unknown>[]> {
  if (/^\s*[[{]/.test(text)) return rowsOfJson(JSON.parse(text))
  const { parseCsv } = await import('hucre/csv')
  return parseCsv(text)
}

const UTF16: Record<string, string> = { '255 254': 'utf-16le', '254 255': 'utf-16be' }

/** Spreadsheets in Western Europe still write Windows-1252, or UTF-16 as »Unicode text«. */
function decoded(content: Uint8Array): string {
  const utf16 = UTF16[content.slice(0, 2).join(' ')]
  if (utf16) return new TextDecoder(utf16).decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content) // strips a byte order mark
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
