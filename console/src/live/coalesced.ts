/**
 * Returns a function that runs `work` once for any number of calls within `pauseMs`, and never concurrently: calls made
 * while it runs cause one more run afterwards. Failed work is not retried.
 */
export function coalesced(work: () => Promise<unknown>, pauseMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isAskedAgain = false

  async function run(): Promise<void> {
    timer = undefined
    isRunning = true
    await work().catch(() => null)
    isRunning = false
    if (isAskedAgain) ask()
  }

  function ask(): void {
    isAskedAgain = isRunning
    if (!isRunning) timer ??= setTimeout(() => void run(), pauseMs)
  }
  return ask
}
