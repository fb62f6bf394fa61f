import { parseArgs } from 'node:util'

/** The command line lacks something required or is invalid. */
export class UsageError extends Error {}

export type Words = { rest: string[]; named: Record<string, string | boolean | (string | boolean)[] | undefined> }

const text = { type: 'string' } as const
const list = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const

/** Options have the form `--name value`; lists are repeated or comma-separated. */
export function readWords(line: string[]): Words {
  try {
    const { positionals, values } = parseArgs({
      args: line,
      allowPositionals: true,
      options: {
        number: text,
        name: text,
        language: text,
        email: text,
        user: text,
        'property-management': flag,
        'password-stdin': flag,
        verify: flag,
        'without-secrets': flag,
        yes: flag,
        company: text,
        origin: list,
        widgets: list,
        scope: text,
        customer: text,
        id: text,
        size: text,
        kind: text,
        case: text,
        offer: text,
      },
    })
    return { rest: positionals, named: values }
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
}

export function optional({ named }: Words, name: string): string | undefined {
  const value = named[name]
  return typeof value === 'string' && value.trim() ? value.trim() : undefined
}

export function needed(words: Words, name: string): string {
  const value = optional(words, name)
  if (value === undefined) throw new UsageError(`--${name} is missing.`)
  return value
}

export function neededNumber(words: Words, name: string): number {
  const number = Number(needed(words, name))
  if (!Number.isInteger(number) || number < 1 || number > 2_147_483_647)
    throw new UsageError(`--${name} is not a whole number of at least 1.`)
  return number
}

export function neededId(words: Words, name: string): string {
  const id = needed(words, name)
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new UsageError(`--${name} is not an id.`)
  return id
}

/** A list, repeated (`--origin A --origin B`) or comma-separated. */
export function listed({ named }: Words, name: string): string[] {
  const values = named[name]
  const parts = Array.isArray(values) ? values.flatMap(value => String(value).split(',')).filter(Boolean) : []
  if (!parts.length) throw new UsageError(`--${name} is missing.`)
  return parts
}

export function chosen<T extends string>(words: Words, name: string, choices: readonly T[], otherwise?: T): T {
  const value = optional(words, name) ?? otherwise
  const choice = choices.find(each => each === value)
  if (!choice) throw new UsageError(`--${name} must be one of ${choices.join(', ')}.`)
  return choice
}

export const has = ({ named }: Words, name: string): boolean => named[name] === true
