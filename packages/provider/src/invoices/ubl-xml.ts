export type Node = string | { [attribute: `@${string}`]: string; value: string } | Element[]
export type Element = [name: string, content: Node | undefined]

const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML knows no other control characters
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** Omits empty elements, which the rules refuse. */
export function written([name, content]: Element): string {
  if (content === undefined) return ''
  if (typeof content === 'string') return content.trim() && `<${name}>${escaped(content)}</${name}>`
  if (Array.isArray(content)) {
    const inside = content.map(written).join('')
    return inside && `<${name}>${inside}</${name}>`
  }
  const { value, ...attributes } = content
  const said = Object.entries(attributes).map(([key, one]) => ` ${key.slice(1)}="${escaped(one)}"`)
  return value.trim() && `<${name}${said.join('')}>${escaped(value)}</${name}>`
}

/** Hundredths as a decimal number. */
export const decimal = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const amount = (currency: string, minor: number): Node => ({ '@currencyID': currency, value: decimal(minor) })

/** A code from a list of the Danish agency. */
export const listed = (value: string, kind: 'scheme' | 'list', id: string): Node => ({
  [`@${kind}ID`]: `urn:oioubl:${id}`,
  [`@${kind}AgencyID`]: '320',
  value,
})

/** UN/ECE Recommendation 20 codes of units as people write them. */
const UNITS: readonly [RegExp, string][] = [
  [/^(t|time|timer|timar|h|hour|hours|std|stunden?|tim|timmar|hora|horas)\.?$/i, 'HUR'],
  [/^(m2|m²|kvm)\.?$/i, 'MTK'],
  [/^(m3|m³|kbm)\.?$/i, 'MTQ'],
  [/^(m|meter|lbm|lm)\.?$/i, 'MTR'],
  [/^(kg|kilo)\.?$/i, 'KGM'],
  [/^(l|liter|litre|ltr)\.?$/i, 'LTR'],
  [/^(km)\.?$/i, 'KMT'],
  [/^(dag|dage|dagar|day|days|tag|tage|día|días)\.?$/i, 'DAY'],
]
export const unitOf = (unit: string): string => UNITS.find(([pattern]) => pattern.test(unit.trim()))?.[1] ?? 'C62'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/** A complete UBL 2 document; its kind names the root element and the namespace. */
export const ublFile = (kind: string, head: Element[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${UBL}:${kind}-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">${head.map(written).join('')}</${kind}>\n`
