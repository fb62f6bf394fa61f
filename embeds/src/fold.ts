/** `reduce` of a list, where Prototype.js is and the name means something else. */
export function fold<T, All>(list: readonly T[], add: (all: All, one: T) => All, all: All): All {
  for (const one of list) all = add(all, one)
  return all
}

/** A text of its own for each value, of which formatters are remembered; JSON is written otherwise there too. */
export const keyOf = (value: unknown): string =>
  Object(value) === value
    ? `{${Object.entries(value as object).map(([name, one]) => name + keyOf(one)) as unknown as string}}`
    : String(value)
