/** Whether two form values are equal; they are plain data. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields whose typed value differs from the stored one. */
export function changedFields<V extends object>(standing: V, typed: Partial<V>): (keyof V)[] {
  return (Object.keys(typed) as (keyof V)[]).filter(field => !same(typed[field], standing[field]))
}

/** The fields that are changed here and that somebody else meanwhile changed to something else. */
export function contestedFields<V extends object>(begun: Partial<V>, standing: V, typed: Partial<V>): (keyof V)[] {
  return changedFields(standing, typed).filter(field => field in begun && !same(begun[field], standing[field]))
}
