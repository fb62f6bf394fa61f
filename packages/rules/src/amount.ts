/** The number that somebody wrote, in the way of their language; undefined where it is none. `7,5` and `1.284,50` in Danish. */
export function parseAmount(text: string, language: string): number | undefined {
  const isPoint = language === 'en-US'
  const grouping = isPoint ? /[,\s]/g : /[.\s]/g
  const plain = text
    .trim()
    .replace(grouping, '')
    .replace(isPoint ? '.' : ',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
