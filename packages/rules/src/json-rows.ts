/** The text of a cell. */
export const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
  if (typeof cell === 'string') return cell.trim()
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

type Flat = Record<string, string>

/** Rows of a list of objects, which may be the first list in an object; nested fields are headed `outer.inner`. */
export function rowsOfJson(json: unknown): string[][] {
  const list = Array.isArray(json)
    ? (json as unknown[])
    : Object.values(json as object).find(value => Array.isArray(value))
  if (!Array.isArray(list)) throw new Error('There is no list.')
  const flat = list.map(item => flatten(item))
  const headings = [...new Set(flat.flatMap(item => Object.keys(item)))]
  return [headings, ...flat.map(item => headings.map(heading => item[heading] ?? ''))]
}

function flatten(item: unknown, before = ''): Flat {
  if (item === null || typeof item !== 'object') return { [before || 'value']: cellText(item) }
  if (Array.isArray(item))
    return { [before]: item.map(one => cellText(typeof one === 'object' ? JSON.stringify(one) : one)).join(', ') }
  return Object.assign(
    {},
    ...Object.entries(item).map(([name, value]) => flatten(value, before ? `${before}.${name}` : name)),
  ) as Flat
}
