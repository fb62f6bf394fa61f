import type { ApiError } from '@casekit/client/api-error'
import type { Limits } from '@casekit/contract/limits'
import type { MessageId } from '@casekit/messages/ids'

/** A validation error: a message with its values. */
export type FieldError = { id: MessageId; values?: Record<string, string | number> }
export type FieldErrors<V> = Partial<Record<keyof V, FieldError>>

/** The fields of a form that the server refused, by the first segment of each error path in the body. */
export function errorsByField<V>({ errors }: Pick<ApiError, 'errors'>, fields: readonly (keyof V)[]): FieldErrors<V> {
  const refused = errors.map(({ path }) => path.split('/')[1] ?? '')
  return Object.fromEntries(
    fields.filter(field => refused.includes(String(field))).map(field => [field, { id: 'Form.Refused' }]),
  ) as FieldErrors<V>
}

/** The first error of a value, by the limits of its contract. */
export function faultOf(value: unknown, limits: Limits | undefined): FieldError | undefined {
  if (!limits) return undefined
  if (typeof value === 'string') return textFault(value, limits)
  if (typeof value === 'number') return numberFault(value, limits)
  return limits.isRequired && (value === null || value === undefined) ? { id: 'Form.Missing' } : undefined
}

function textFault(value: string, { minLength = 0, maxLength, pattern }: Limits): FieldError | undefined {
  if (value.trim().length < minLength) return { id: 'Form.Missing' }
  if (maxLength !== undefined && value.length > maxLength) return { id: 'Form.TooLong', values: { count: maxLength } }
  return pattern !== undefined && !new RegExp(pattern, 'u').test(value) ? { id: 'Form.WrongForm' } : undefined
}

function numberFault(value: number, { minimum, maximum }: Limits): FieldError | undefined {
  if (Number.isNaN(value)) return { id: 'Form.NoNumber' }
  if (minimum !== undefined && value < minimum) return { id: 'Form.TooSmall', values: { limit: minimum } }
  return maximum !== undefined && value > maximum ? { id: 'Form.TooLarge', values: { limit: maximum } } : undefined
}

/** The errors of all values, by field. */
export function faultsOf<V extends object>(values: V, limits: Partial<Record<keyof V, Limits>>): FieldErrors<V> {
  const found = (Object.keys(limits) as (keyof V)[]).map(
    field => [field, faultOf(values[field], limits[field])] as const,
  )
  return Object.fromEntries(found.filter(([, fault]) => fault)) as FieldErrors<V>
}
