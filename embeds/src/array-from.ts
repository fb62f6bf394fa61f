type Given<T> = Iterable<T> | { length: number }

/** `Array.from` for iterables and `{ length }`, the only cases we use; Prototype.js redefines the original. */
export function arrayFrom<T, U>(given: Given<T>, change = (value: T, _place: number) => value as T | U): (T | U)[] {
  const places = Symbol.iterator in Object(given) ? given : new Uint8Array((given as { length: number }).length)
  return [...(places as Iterable<T>)].map(change)
}
