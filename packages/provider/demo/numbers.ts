import type { Random } from './random.ts'

const DANISH_LANDLINES = [
  '32',
  '33',
  '35',
  '36',
  '38',
  '39',
  '43',
  '44',
  '45',
  '47',
  '55',
  '63',
  '66',
  '75',
  '86',
  '87',
  '97',
  '98',
]
const DANISH_MOBILES = [
  '20',
  '21',
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
  '28',
  '29',
  '30',
  '31',
  '40',
  '50',
  '51',
  '53',
  '60',
  '61',
]

const digits = (text: string) => Array.from(text, Number)
const pair = (random: Random) => String(random.between(0, 99)).padStart(2, '0')

/** A valid phone number in international format. */
export function drawPhone(random: Random, country: 'DK' | 'SE'): string {
  if (country === 'SE') return `+46 63-${random.between(10, 19)} ${pair(random)} ${pair(random)}`
  return `+45 ${random.pick(DANISH_LANDLINES)} ${pair(random)} ${pair(random)} ${pair(random)}`
}

export function drawMobile(random: Random, country: 'DK' | 'SE'): string {
  if (country === 'SE')
    return `+46 7${random.pick(['0', '2', '3', '6'])}-${random.between(100, 999)} ${pair(random)} ${pair(random)}`
  return `+45 ${random.pick(DANISH_MOBILES)} ${pair(random)} ${pair(random)} ${pair(random)}`
}

const CVR_WEIGHTS = [2, 7, 6, 5, 4, 3, 2]

/** A Danish company number: eight digits whose weighted sum is a multiple of 11. */
export function drawCvr(random: Random): string {
  const first = String(random.between(1_000_000, 4_599_999))
  const check = (11 - (CVR_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(first[at]), 0) % 11)) % 11
  return check === 10 ? drawCvr(random) : first + check
}

/** A Swedish organization number, `556123-4567`, with its Luhn digit. */
export function drawOrganisationNumber(random: Random): string {
  const first = `556${random.between(100_000, 999_999)}`
  const sum = digits(first).reduce((total, digit, at) => total + luhn(digit, at % 2 === 0), 0)
  return `${first.slice(0, 6)}-${first.slice(6)}${(10 - (sum % 10)) % 10}`
}

function luhn(digit: number, doubled: boolean): number {
  const value = doubled ? digit * 2 : digit
  return value > 9 ? value - 9 : value
}

/** A Danish e-invoice address (EAN): thirteen digits, the last a check digit. */
export function drawEan(random: Random): string {
  const first = `57980${random.between(1_000_000, 9_999_999)}`
  const sum = digits(first).reduce((total, digit, at) => total + digit * (at % 2 ? 3 : 1), 0)
  return first + ((10 - (sum % 10)) % 10)
}
