/**
 * Runs up to `atOnce` tasks, at most `each` per company; waiting companies take turns, however many calls each has
 * queued. Waiting tasks hold no connection.
 */
export function createFairTurns(atOnce: number, each: number) {
  const lines = new Map<number, (() => void)[]>()
  const running = new Map<number, number>()
  let free = atOnce

  const runningOf = (company: number) => running.get(company) ?? 0

  function take(company: number): void {
    free -= 1
    running.set(company, runningOf(company) + 1)
  }

  function give(company: number): void {
    free += 1
    const left = runningOf(company) - 1
    if (left > 0) running.set(company, left)
    else running.delete(company)
  }

  /** Starts the first queued company below its share and moves it to the end of the queue. */
  function callNext(): void {
    for (const [company, line] of lines) {
      if (free === 0) return
      if (runningOf(company) >= each) continue
      const next = line.shift()
      lines.delete(company)
      if (line.length > 0) lines.set(company, line)
      take(company)
      next?.()
    }
  }

  return async function inTurn<T>(company: number, work: () => Promise<T>): Promise<T> {
    if (free > 0 && runningOf(company) < each && !lines.has(company)) take(company)
    else
      await new Promise<void>(resolve => {
        const line = lines.get(company) ?? []
        line.push(resolve)
        lines.set(company, line)
      })
    try {
      return await work()
    } finally {
      give(company)
      callNext()
    }
  }
}
