import { isCvr } from './cvr.ts'

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2, 1]

/** A Norwegian organization number: nine digits, the last a check digit (modulus 11). */
function isNorwegian(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  return WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11 === 0
}

/** A Swedish organization number: ten digits, the last a check digit (Luhn). */
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

/** Whether a company of this language can have this number; true if no check is known. */
export const isCompanyNumber = (text: string, language: string): boolean => CHECKS[language]?.(text) ?? true
