import { isCvr } from './cvr.ts'

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2, 1]

/** A Norwegian organisation number: nine digits, of which the last checks the others (modulus 11). */
function isNorwegian(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  return WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11 === 0
}

/** A Swedish organisation number: ten digits, of which the last checks the others (Luhn). */
function isSwedish(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const doubled = Array.from(digits, (digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

const CHECKS: Partial<Record<string, (text: string) => boolean>> = {
  'da-DK': isCvr,
  'nn-NO': text => isNorwegian(text.replace(/\s/g, '')),
  'sv-SE': text => isSwedish(text.replace(/[\s-]/g, '')),
}

/** Whether a company that speaks this language can have this number; where no check is known, any. */
export const isCompanyNumber = (text: string, language: string): boolean => CHECKS[language]?.(text) ?? true
