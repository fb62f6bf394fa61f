/**
 * A function that runs `work` once for any number of calls in `pauseMs`, and never twice at a time: what is asked for
 * while it runs is done once more afterwards. Work that fails is not tried again by itself.
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
