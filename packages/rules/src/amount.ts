/** Parses a number as written in a language, `7,5` and `1.284,50` in Danish; undefined if it is not a number. */
export function parseAmount(text: string, language: string): number | undefined {
  const isPoint = language === 'en-US'
  const grouping = isPoint ? /[,\s]/g : /[.\s]/g
  const plain = text
    .trim()
    .replace(grouping, '')
    .replace(isPoint ? '.' : ',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
