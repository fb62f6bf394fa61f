const UNITS = ['B', 'kB', 'MB', 'GB']

/** Formats bytes for reading: `18 kB`, `1,2 MB`. */
export function sizeWords(bytes: number, number: (value: number) => string): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1000 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1]
  return `${number(unit < 2 ? Math.round(size) : Math.round(size * 10) / 10)} ${UNITS[unit]}`
}
