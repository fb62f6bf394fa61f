/**
 * Does what is wanted last: at once where it is about something else than before, else so far apart from the last time.
 * Answers what calls off one that waits.
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
