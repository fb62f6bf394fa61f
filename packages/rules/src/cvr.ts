const WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1]

/** Whether this is a Danish company number: eight digits, spaces allowed, the last a check digit (modulus 11). */
export function isCvr(text: string): boolean {
  const digits = text.replace(/\s/g, '')
  if (!/^[1-9]\d{7}$/.test(digits)) return false
  return WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11 === 0
}
