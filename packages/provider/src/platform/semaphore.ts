/** Runs up to `atOnce` tasks; the others wait in line without holding a connection. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
