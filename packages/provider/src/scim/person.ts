import { ProblemError } from '../server/problem.ts'

/** The stored attributes of a user. */
export type Person = {
  userName: string
  externalId: string | null
  name: string
  title: string
  phone: string
  department: string
  /** As sent, for a lookup by name; undefined if none was sent. */
  role: string | undefined
  active: boolean
}

export const invalidValue = (detail: string) => new ProblemError(400, 'invalidValue', detail)

type Given = Record<string, unknown>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Accepts `true` and `"True"`. Throws `invalidValue` for anything else. */
export function flagOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (/^(true|false)$/i.test(textOf(value))) return textOf(value).toLowerCase() === 'true'
  throw invalidValue('active is neither true nor false.')
}

/** Picks one of several values: the primary one, else the one of that type, else the first. */
export function valueOf(values: unknown, kind: string): string | undefined {
  if (!Array.isArray(values)) return undefined
  const all = values.filter((one): one is Given => typeof one === 'object' && one !== null)
  const isPrimary = ({ primary }: Given) => primary === true || textOf(primary).toLowerCase() === 'true'
  const chosen = all.find(isPrimary) ?? all.find(({ type }) => textOf(type).toLowerCase() === kind) ?? all[0]
  return chosen && textOf(chosen['value'])
}

export const fullName = (given: string, family: string): string => `${given} ${family}`.trim()

/** Splits a stored full name. */
export function splitName(name: string): { givenName: string; familyName: string } {
  const at = name.lastIndexOf(' ')
  return at < 0 ? { givenName: name, familyName: '' } : { givenName: name.slice(0, at), familyName: name.slice(at + 1) }
}

/** A user's name: the display name, else the formatted name, else its parts. */
function nameIn({ displayName, name }: Given): string {
  const parts = (typeof name === 'object' && name !== null ? name : {}) as Given
  return (
    textOf(displayName) ||
    textOf(parts['formatted']) ||
    fullName(textOf(parts['givenName']), textOf(parts['familyName']))
  )
}

/** A user from a full resource; missing attributes are empty. */
export function personIn(sent: Given, enterprise: string): Person {
  const more = sent[enterprise]
  const department = typeof more === 'object' && more !== null ? (more as Given)['department'] : undefined
  return {
    userName: textOf(sent['userName']),
    externalId: textOf(sent['externalId']) || null,
    name: nameIn(sent),
    title: textOf(sent['title']),
    phone: valueOf(sent['phoneNumbers'], 'work') ?? '',
    department: textOf(department),
    role: valueOf(sent['roles'], 'work') || undefined,
    active: sent['active'] === undefined ? true : flagOf(sent['active']),
  }
}
