import { PRICE_FIELDS, type PriceField } from '@casekit/contract/price-import'

/** The field that each column fills; empty: none. */
export type Mapping = (PriceField | '')[]

/** Suppliers' column headings in our languages; the first match counts. */
const KNOWN: [PriceField, RegExp][] = [
  ['barCode', /stregkode|strekkode|streckkod|\bean\b|\bgtin\b|bar ?code|strichcode|código de barras/],
  ['vatPercent', /moms|\bmva\b|\bvat\b|mwst|ust|\biva\b/],
  ['cost', /kost|indkøb|innkjøp|inköp|netto|cost|einkauf|purchase|coste|compra/],
  [
    'salesPrice',
    /salg|salgs|utpris|vejled|veiled|rekommend|listepris|brutto|sales|retail|list price|verkauf|venta|pvp/,
  ],
  ['category', /kategori|category|kategorie|categor|varegruppe|produktgrupp|warengruppe|gruppe|group/],
  ['supplier', /leverand|leverant|supplier|vendor|lieferant|proveedor|grossist/],
  ['unit', /enhed|enhet|eining|unit|einheit|unidad|^(stk|me)\.?$/],
  ['number', /(nr|nummer|number|no|id|sku)\.?$|^(n\.?º|ref)|artikel-?nr|varenr/],
  ['text', /beskriv|descri|beschreib|tekst|text|note|bemærk/],
  ['name', /navn|namn|name|nombre|vare|vara|artikel|produkt|product|betegn|benämn|bezeichn|artículo|item/],
  ['cost', /pris|price|preis|precio/],
]

const guess = (words: string) => KNOWN.find(([, known]) => known.test(words))?.[0]

/** Our own field names first, then a guess; each field once. The user can change it. */
export function columnsOf(headings: readonly string[], nameOf: (field: PriceField) => string): Mapping {
  const left = new Set<PriceField>(PRICE_FIELDS)
  const named = new Map(PRICE_FIELDS.map(field => [nameOf(field).toLowerCase(), field]))
  const words = headings.map(heading => heading.trim().toLowerCase())
  const taken: Mapping = words.map(one => {
    const field = named.get(one)
    return field && left.delete(field) ? field : ''
  })
  for (const [at, one] of words.entries()) {
    const field = taken[at] === '' && one ? guess(one) : undefined
    if (field && left.delete(field)) taken[at] = field
  }
  return taken
}
