/** `Array.from` for what our code gives it, iterables and `{ length }`; on pages with Prototype.js the name means something else. */
export function arrayFrom<T, U>(
  given: Iterable<T> | { length: number },
  change = (value: T, _place: number) => value as T | U,
) {
  return [...(Symbol.iterator in Object(given) ? (given as Iterable<T>) : new Array<T>((given as T[]).length))].map(
    change,
  )
}
