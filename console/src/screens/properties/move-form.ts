import { minorOf as minor } from '@casekit/rules/money'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'

/** Input by the id of the key or meter. */
export type Typed = Record<string, string>

type Parse = (typed: string) => number | null | undefined

/** Parses an amount to hundredths; undefined if invalid. */
export function minorOf(typed: string, parse: Parse): number | undefined {
  if (!typed.trim()) return 0
  const read = parse(typed)
  return typeof read === 'number' && read >= 0 && read <= 1_000_000_000 ? minor(read) : undefined
}

/** The number of each key; empty ones are omitted. */
export const countsOf = (typed: Typed) =>
  Object.entries(typed)
    .filter(([, count]) => /^\d{1,3}$/.test(count.trim()))
    .map(([keyId, count]) => ({ keyId, count: Number(count) }))

export const readingsOf = (typed: Typed, parse: Parse) =>
  Object.entries(typed).flatMap(([meterId, value]) => {
    const read = value.trim() ? parse(value) : undefined
    return typeof read === 'number' ? [{ meterId, value: read }] : []
  })

type Asked = {
  customerIds?: readonly unknown[]
  startedOn?: string
  endedOn?: string
  deposit?: string
  readings?: Typed
}

/** The errors to fix before sending. */
export function faultsOf<V extends Asked>(values: V, parse: Parse, mayBeUnknown = false): FieldErrors<V> {
  const { customerIds, startedOn, endedOn, deposit = '', readings = {} } = values
  const isUnread = Object.values(readings).some(value => value.trim() && typeof parse(value) !== 'number')
  return {
    ...(customerIds?.length === 0 && { customerIds: { id: 'Form.Missing' } }),
    ...(startedOn === '' && !mayBeUnknown && { startedOn: { id: 'Form.Missing' } }),
    ...(endedOn === '' && { endedOn: { id: 'Form.Missing' } }),
    ...(minorOf(deposit, parse) === undefined && { deposit: { id: 'Tenancies.NoAmount' } }),
    ...(isUnread && { readings: { id: 'Tenancies.NoAmount' } }),
  } as FieldErrors<V>
}
