import { ProblemError } from '../server/problem.ts'

/** What is kept of a user. */
export type Person = {
  userName: string
  externalId: string | null
  name: string
  title: string
  phone: string
  department: string
  /** As it was sent, to be found by its name; undefined: none was sent. */
  role: string | undefined
  active: boolean
}

export const invalidValue = (detail: string) => new ProblemError(400, 'invalidValue', detail)

type Given = Record<string, unknown>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** `true` and `"True"`. Throws `invalidValue` for anything else. */
export function flagOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (/^(true|false)$/i.test(textOf(value))) return textOf(value).toLowerCase() === 'true'
  throw invalidValue('active is neither true nor false.')
}

/** The value that counts of several: the primary one, else that of the kind, else the first. */
export function valueOf(values: unknown, kind: string): string | undefined {
  if (!Array.isArray(values)) return undefined
  const all = values.filter((one): one is Given => typeof one === 'object' && one !== null)
  const isPrimary = ({ primary }: Given) => primary === true || textOf(primary).toLowerCase() === 'true'
  const chosen = all.find(isPrimary) ?? all.find(({ type }) => textOf(type).toLowerCase() === kind) ?? all[0]
  return chosen && textOf(chosen['value'])
}

export const fullName = (given: string, family: string): string => `${given} ${family}`.trim()

/** Given and family name of one that is kept as a whole. */
export function splitName(name: string): { givenName: string; familyName: string } {
  const at = name.lastIndexOf(' ')
  return at < 0 ? { givenName: name, familyName: '' } : { givenName: name.slice(0, at), familyName: name.slice(at + 1) }
}

/** The name that a directory means: how it is shown, else as it is written, else of its parts. */
function nameIn({ displayName, name }: Given): string {
  const parts = (typeof name === 'object' && name !== null ? name : {}) as Given
  return (
    textOf(displayName) ||
    textOf(parts['formatted']) ||
    fullName(textOf(parts['givenName']), textOf(parts['familyName']))
  )
}

/** A whole user as it was sent; what is missing is empty. */
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
