import { IMPORT_FIELDS, type ImportField, type ImportRow } from '@casekit/contract/customer-import'

/** A row of the file; `line` as a spreadsheet counts it, empty rows too. */
export type Line = { line: number; cells: string[] }

/** The rows of the first sheet or of the whole text that hold something; the first has the headings. Throws where it cannot be read. */
export async function readTable(file: File): Promise<Line[]> {
  const content = new Uint8Array(await file.arrayBuffer())
  const isZip = content[0] === 0x50 && content[1] === 0x4b
  const rows = isZip ? await sheetOf(content) : await linesOf(content)
  return rows
    .map((row, index) => ({
      line: index + 1,
      cells: [...row].map(cell => (cell === null || cell === undefined ? '' : String(cell).trim())),
    }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
}

async function sheetOf(content: Uint8Array) {
  const { readXlsx } = await import('hucre/xlsx')
  return (await readXlsx(content)).sheets[0]?.rows ?? []
}

async function linesOf(content: Uint8Array) {
  const { parseCsv, stripBom } = await import('hucre/csv')
  return parseCsv(stripBom(decoded(content)))
}

/** Spreadsheets of this part of the world still write Windows-1252. */
function decoded(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** Which field each column fills; empty: none. */
export type Mapping = (ImportField | '')[]

/** The message that names a field: in property management the number is a tenant's. */
export const fieldName = (field: ImportField, areTenants: boolean) =>
  areTenants && field === 'number' ? 'Customers.TenantNumber' : (`CustomerList.Field.${field}` as const)

/** How files in our languages head their columns; the first that fits counts. */
const KNOWN: [ImportField, RegExp][] = [
  [
    'number',
    /^(kunde?n?|lejer|leigetakar|hyresgäst|mieter|customer|tenant)?[ .-]*(nr|nummer|number|no|id)\.?$|^n\.?º de (cliente|inquilino)/,
  ],
  ['city', /^(by|bynavn|poststed|poststad|postort|ort|stad|city|town|ciudad)$/],
  ['email', /mail|e-?post|correo/],
  ['zipCode', /post|zip|plz|c\. ?p\./],
  ['mobile', /mobil|cell|m[oó]vil/],
  ['phone', /tele|tlf|phone|fon|tel[eé]f/],
  ['cvr', /\b(cvr|org|vat|ust|nif)/],
  ['ean', /ean|gln/],
  ['att', /^att|z\. ?hd|atenci[oó]n/],
  ['address', /adr|addr|gade|vej|straße|direcci/],
  ['name', /navn|name|namn|nombre|kunde|customer|lejer/],
]
const INVOICE = /(de )?(faktura|invoice|rechnungs?|factura)[:\s-]*/

const ofInvoice = (field: ImportField) =>
  IMPORT_FIELDS.find(one => one.toLowerCase() === `invoice${field.toLowerCase()}`)

/** A guess from the headings, each field once; the user may change it. */
export function guessMapping(headings: readonly string[]): Mapping {
  const left = new Set<ImportField>(IMPORT_FIELDS)
  return headings.map(heading => {
    const words = heading.trim().toLowerCase()
    const rest = words.replace(INVOICE, '').trim()
    const field = KNOWN.find(([, known]) => known.test(rest || 'name'))?.[0]
    const found = field && rest !== words ? ofInvoice(field) : field
    if (!found || !left.delete(found)) return ''
    return found
  })
}

/** The rows below the headings as the provider takes them. */
export function rowsOf(table: readonly Line[], mapping: Mapping): ImportRow[] {
  return table.slice(1).map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(
      mapping.flatMap((field, at) => (field && cells[at] ? [[field, cells[at].slice(0, 1000)]] : [])),
    ),
  }))
}

/** By what a row is the same as another of its file: number, e-mail, or name and address. */
const signsOf = ({ number, email, name, address, zipCode }: ImportRow): string[] => [
  ...(number ? [`number ${number}`] : []),
  ...(email ? [`mail ${email.toLowerCase()}`] : []),
  ...(name && address ? [`place ${name} ${address} ${zipCode ?? ''}`.toLowerCase()] : []),
]

/** Rows that stand in the file before: by line, which line they repeat. */
export function repeatsOf(rows: readonly ImportRow[]): Map<number, number> {
  const seen = new Map<string, number>()
  const repeats = new Map<number, number>()
  for (const row of rows) {
    const signs = signsOf(row)
    const first = signs.map(sign => seen.get(sign)).find(line => line !== undefined)
    if (first !== undefined) repeats.set(row.line, first)
    for (const sign of signs) if (!seen.has(sign)) seen.set(sign, row.line)
  }
  return repeats
}
