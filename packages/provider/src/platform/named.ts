/** A statement whose parameters have names: answers the text with numbers and the values in their order, as `db.row(...)` takes them. */
export type Statement<Values> = (values: Values) => readonly [text: string, values: readonly unknown[]]

const PARAMETER = /\$([a-z]\w*)/gi

/** Reads a statement in which `$caseId` stands for the value of `caseId`, as often as it is named. */
export function named(statement: string): Statement<Readonly<Record<string, unknown>>> {
  const names = [...new Set(Array.from(statement.matchAll(PARAMETER), ([, name = '']) => name))]
  const text = statement.replaceAll(PARAMETER, (_, name: string) => `$${names.indexOf(name) + 1}`)
  return values => {
    const missing = names.filter(name => !(name in values))
    if (missing.length > 0) throw new Error(`No value for ${missing.join(', ')}.`)
    return [text, names.map(name => values[name])]
  }
}
