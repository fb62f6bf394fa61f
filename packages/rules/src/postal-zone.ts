type Zone = { zipCodes: string; weekdays: readonly number[] }

/**
 * The first zone that contains a postal code; `8000-8299, 8310` includes the ends and codes of the same length only.
 */
export function zoneOf<Z extends Zone>(zones: readonly Z[], zipCode: string): Z | undefined {
  const code = digitsOf(zipCode)
  return zones.find(({ zipCodes }) => zipCodes.split(',').some(range => holds(range, code)))
}

/** The digits of a postal code, without a `DK-` prefix or spaces. */
export const digitsOf = (zipCode: string): string => zipCode.replace(/\D/g, '')

/** Whether a range ends before it starts, or its ends differ in length: it would contain no code. */
export const hasEmptyRange = (zipCodes: string): boolean =>
  zipCodes.split(',').some(range => {
    const [first, last] = endsOf(range)
    return first.length !== last.length || last < first
  })

function endsOf(range: string): [first: string, last: string] {
  const [first = '', last = first] = range.split('-').map(digitsOf)
  return [first, last]
}

function holds(range: string, code: string): boolean {
  const [first, last] = endsOf(range)
  return code.length === first.length && first <= code && code <= last
}
