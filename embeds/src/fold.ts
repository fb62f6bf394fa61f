/** `reduce` of an array, because Prototype.js redefines the original. */
export function fold<T, All>(list: readonly T[], add: (all: All, one: T) => All, all: All): All {
  for (const one of list) all = add(all, one)
  return all
}

/** A unique text per value, as a cache key for formatters; Prototype.js changes JSON output too. */
export const keyOf = (value: unknown): string =>
  Object(value) === value
    ? `{${Object.entries(value as object).map(([name, one]) => name + keyOf(one)) as unknown as string}}`
    : String(value)
