import type { MoveReason } from '@casekit/contract/move-in-fields'
import { warnsOfMail } from '@casekit/rules/mail-warning'
import type { Cell } from './kind.ts'

type Answer = { value: unknown } | { reason: MoveReason }

export const text = (column: string, most = 200): Cell => ({
  column,
  read: said => (said.length > most ? { reason: 'tooLong' } : { value: said }),
})

export const mail = (column: string): Cell => ({
  column,
  read: said =>
    said.length > 254 ? { reason: 'tooLong' } : warnsOfMail(said) ? { reason: 'notMail' } : { value: said },
})

const HIGHEST_NUMBER = 2_000_000_000

export const number = (column: string, most = HIGHEST_NUMBER): Cell => ({
  column,
  read: said => {
    const value = Number(said)
    return /^\d{1,10}$/.test(said) && value >= 1 && value <= most ? { value } : { reason: 'notNumber' }
  },
})

const HIGHEST_AMOUNT = 1_000_000_000

/**
 * An amount in hundredths, written as in any of our languages: the last separator starts the decimals, unless three
 * digits follow.
 */
export const amount = (column: string): Cell => ({
  column,
  read: said => {
    const plain = said.replace(/^[^\d-]{1,4}(?=\d)|[^\d]{1,4}$|[\s'’]/gu, '')
    const [, whole = '', decimals = ''] = /^(\d+(?:[.,]\d{3})*)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
    const value = Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`)
    return whole && value <= HIGHEST_AMOUNT ? { value: Math.round(value * 100) } : { reason: 'notAmount' }
  },
})

/** One of our words, or another system's name for it; ignores case. */
export const word = (column: string, known: Record<string, readonly string[]>): Cell => ({
  column,
  read: said => {
    const wanted = said.toLowerCase()
    const found = Object.entries(known).find(
      ([name, others]) => name.toLowerCase() === wanted || others.includes(wanted),
    )
    return found ? { value: found[0] } : { reason: 'notWord' }
  },
})

/** As our languages and spreadsheets write it; an empty cell has no value. */
export const yesOrNo = (column: string): Cell =>
  word(column, {
    true: ['ja', 'yes', 'sí', 'si', 'x', '1', 'sand', 'sant', 'wahr', 'verdadero'],
    false: ['nej', 'nei', 'no', 'nein', '0', 'falsk', 'usann', 'falskt', 'falsch', 'falso'],
  })

const ISO =
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?$/
const WRITTEN =
  /^(?<one>\d{1,2})[-./](?<two>\d{1,2})[-./](?<year>\d{4})(?:,? (?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.]\d{2})?)?$/

/** A day, optionally with a time, on the company's clock; returned in ISO format. */
export const moment = (column: string): Cell => ({
  column,
  read: (said, { dayFirst }): Answer => {
    const iso = ISO.exec(said)?.groups
    if (iso) return dateOf(iso)
    const written = WRITTEN.exec(said)?.groups
    if (!written) return { reason: 'notDate' }
    const [day, month] = dayFirst ? [written.one, written.two] : [written.two, written.one]
    return dateOf({ ...written, month, day })
  },
})

/** A day as the database writes it. */
export const day = (column: string): Cell => ({
  column,
  read: (said, move) => {
    const answer = moment(column).read(said, move)
    return 'reason' in answer ? answer : { value: String(answer.value).slice(0, 10) }
  },
})

const two = (value: string | undefined) => (value ?? '0').padStart(2, '0')

function dateOf({ year, month, day, hour, minute, second, zone }: Record<string, string | undefined>): Answer {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const stands = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  const isLikely = Number(year) >= 1950 && Number(year) <= 2100
  if (!stands || !isLikely || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59)
    return { reason: 'notDate' }
  return { value: `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${zone ?? ''}` }
}
