/** Parses degrees with a point or a comma; null if empty, undefined if it is not a number up to `most`. */
export function degreesOf(typed: string, most: number): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const degrees = Number(text)
  return Number.isFinite(degrees) && Math.abs(degrees) <= most ? degrees : undefined
}

/** A position as typed. */
type TypedPoint = { latitude: string; longitude: string }

/** Null if empty; undefined if either is missing or invalid. */
export function typedPoint({ latitude, longitude }: TypedPoint) {
  const [north, east] = [degreesOf(latitude, 90), degreesOf(longitude, 180)]
  if (north === null && east === null) return null
  if (typeof north !== 'number' || typeof east !== 'number') return undefined
  return { latitude: north, longitude: east }
}
