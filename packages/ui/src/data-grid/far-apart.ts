/**
 * Runs the latest request: immediately when it is about something new, otherwise throttled to the given interval.
 * Returns a function that cancels a pending run.
 */
export function createFarApart(apartMs: number) {
  let before: string | null = null
  let at = 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  return function want(about: string, run: () => void): () => void {
    clearTimeout(waiting)
    const wait = about === before ? Math.max(0, at + apartMs - performance.now()) : 0
    function go() {
      before = about
      at = performance.now()
      run()
    }
    if (wait === 0) go()
    else waiting = setTimeout(go, wait)
    return () => clearTimeout(waiting)
  }
}
