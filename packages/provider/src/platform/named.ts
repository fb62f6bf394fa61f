/**
 * A statement with named parameters: returns the numbered text and the values in order, as `db.row(...)` takes them.
 */
export type Statement<Values> = (values: Values) => readonly [text: string, values: readonly unknown[]]

const PARAMETER = /\$([a-z]\w*)/gi

/** Parses a statement in which `$caseId` stands for the value of `caseId`, any number of times. */
export function named(statement: string): Statement<Readonly<Record<string, unknown>>> {
  const names = [...new Set(Array.from(statement.matchAll(PARAMETER), ([, name = '']) => name))]
  const text = statement.replaceAll(PARAMETER, (_, name: string) => `$${names.indexOf(name) + 1}`)
  return values => {
    const missing = names.filter(name => !(name in values))
    if (missing.length > 0) throw new Error(`No value for ${missing.join(', ')}.`)
    return [text, names.map(name => values[name])]
  }
}
