/** Degrees with a point or a comma; null where nothing is typed, undefined where it is no number up to `most`. */
export function degreesOf(typed: string, most: number): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const degrees = Number(text)
  return Number.isFinite(degrees) && Math.abs(degrees) <= most ? degrees : undefined
}

/** A position as it is typed. */
type TypedPoint = { latitude: string; longitude: string }

/** Null where nothing is typed; undefined where one of the two is missing or is no such number. */
export function typedPoint({ latitude, longitude }: TypedPoint) {
  const [north, east] = [degreesOf(latitude, 90), degreesOf(longitude, 180)]
  if (north === null && east === null) return null
  if (typeof north !== 'number' || typeof east !== 'number') return undefined
  return { latitude: north, longitude: east }
}
