type Zone = { zipCodes: string; weekdays: readonly number[] }

/** The first zone that holds a postal code; `8000-8299, 8310` holds codes of as many digits between and at its ends. */
export function zoneOf<Z extends Zone>(zones: readonly Z[], zipCode: string): Z | undefined {
  const code = digitsOf(zipCode)
  return zones.find(({ zipCodes }) => zipCodes.split(',').some(range => holds(range, code)))
}

/** What of a postal code counts: neither `DK-` before it nor a space within. */
export const digitsOf = (zipCode: string): string => zipCode.replace(/\D/g, '')

/** Whether a range of them ends before it begins, or with more digits or fewer: it would hold no code. */
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
