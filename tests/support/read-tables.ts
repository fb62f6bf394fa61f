import { inflateRawSync } from 'node:zlib'

/** A cell as in the file: its text, and whether it is a formula. */
export type ReadCell = { text: string; isFormula: boolean }

/**
 * The first sheet of an XLSX file, parsed by hand from its ZIP and XML (ECMA-376), independently of the code that
 * writes it.
 */
export function readSheet(file: Buffer): ReadCell[][] {
  const parts = unzipped(file)
  const shared = elements(parts.get('xl/sharedStrings.xml') ?? '', 'si').map(({ inner }) => textIn(inner))
  const name = [...parts.keys()].find(one => /^xl\/worksheets\/[^/]+\.xml$/.test(one)) ?? ''
  return elements(parts.get(name) ?? '', 'row').map(row =>
    elements(row.inner, 'c').map(({ attributes, inner }) => {
      const value = elements(inner, 'v')[0]?.inner ?? ''
      const text = attributes.includes('t="s"') ? shared[Number(value)] : textIn(inner) || decoded(value)
      return { text: text ?? '', isFormula: elements(inner, 'f').length > 0 || attributes.includes('t="str"') }
    }),
  )
}

/** Uses the central directory at the end, because only it has the sizes of streamed entries. */
function unzipped(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    const local = file.readUInt32LE(at + 42)
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const bytes = file.subarray(from, from + file.readUInt32LE(at + 20))
    const content = file.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)
    parts.set(file.toString('utf8', at + 46, nameEnd), content.toString().replaceAll(/\r\n?/g, '\n'))
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?<attributes>\\s[^>]*?)?(?:/>|>(?<inner>[^]*?)</${name}>)`, 'g'))].map(
    ({ groups }) => ({ attributes: groups?.['attributes'] ?? '', inner: groups?.['inner'] ?? '' }),
  )

const textIn = (xml: string) =>
  elements(xml, 't')
    .map(({ inner }) => decoded(inner))
    .join('')

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decoded = (xml: string) =>
  xml
    .replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name?: string) =>
      name ? (NAMED[name] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** Parses a CSV file with semicolons, character by character per RFC 4180. */
export function readCsv(file: Buffer): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  const text = file.toString().replace(/^\uFEFF/, '')
  for (let at = 0; at < text.length; at += 1) {
    const row = rows.at(-1) ?? []
    const letter = text[at] ?? ''
    if (letter === '"' && isQuoted && text[at + 1] === '"') append(row, text[(at += 1)])
    else if (letter === '"') isQuoted = !isQuoted
    else if (letter === ';' && !isQuoted) row.push('')
    else if (letter === '\r' && text[at + 1] === '\n' && !isQuoted) rows.push([''])
    else if (letter !== '\n' || isQuoted) append(row, letter)
  }
  return rows.slice(0, -1)
}

const append = (row: string[], letter = '') => void row.push((row.pop() ?? '') + letter)
