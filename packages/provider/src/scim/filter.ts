import { ProblemError } from '../server/problem.ts'

/** A filter as conditions over the rows of users.ts, with their values. */
export type Conditions = { where: string; values: unknown[] }

const COLUMNS: Record<string, string> = {
  username: `lower("userName") = lower($n)`,
  'emails.value': `lower("userName") = lower($n)`,
  emails: `lower("userName") = lower($n)`,
  externalid: `"externalId" = $n`,
  id: `id::text = lower($n)`,
  displayname: `lower(name) = lower($n)`,
  'name.formatted': `lower(name) = lower($n)`,
  active: `active = ($n = 'true')`,
}

const invalidFilter = () =>
  new ProblemError(
    400,
    'invalidFilter',
    'A filter is «attribute eq "value"» of userName, externalId, id, displayName, emails.value or active, joined by «and».',
  )

const TERM = /^\s*([\w.:]+(?:\[[^\]]*\]\.value)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*$/i

/** Throws `invalidFilter` if a filter is not understood: returning everyone would be worse. */
export function conditionsOf(filter: string | undefined, before: readonly unknown[]): Conditions {
  const values = [...before]
  if (filter === undefined || filter.trim() === '') return { where: 'true', values }
  const terms = filter.split(/\sand\s(?=(?:[^"]*"[^"]*")*[^"]*$)/i).map(term => {
    const [, attribute = '', value = ''] = TERM.exec(term) ?? []
    const plain = attribute
      .toLowerCase()
      .replace(/^urn:.*:user:/, '')
      .replace(/\[[^[\]]*\]/, '')
    const column = COLUMNS[plain]
    if (!column) throw invalidFilter()
    values.push(wordOf(value, plain === 'active'))
    return column.replace('$n', `$${values.length}::text`)
  })
  return { where: terms.join(' and '), values }
}

function wordOf(value: string, isFlag: boolean): string {
  const word = value.startsWith('"') ? parsed(value) : value
  const flag = word.toLowerCase()
  if (isFlag && flag !== 'true' && flag !== 'false') throw invalidFilter()
  return isFlag ? flag : word
}

function parsed(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    throw invalidFilter()
  }
}
