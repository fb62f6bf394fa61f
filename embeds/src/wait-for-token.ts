import type { Credentials } from './page-connections.ts'

/** How long a refused call waits for a page that answers `casekit-token-expired` by setting `token`. */
const TOKEN_WAIT_MS = 10_000

type Waiting = {
  refused: string | undefined
  /** When the page was told. */
  since: number
  now: () => Credentials
  /** Whom to call when the page has set something. */
  waiting: Set<() => void>
  signal: AbortSignal
}

/** Resolves when another token than the refused one, or a way to one, has been set; rejects when the page has given none. Loaded when it is needed. */
export function waitForToken({ refused, since, now, waiting, signal }: Waiting): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const settle = () => {
      const { token, getToken } = now()
      if (getToken || (token && token !== refused)) finish(resolve)
    }
    const finish = (end: () => void) => {
      clearTimeout(timer)
      waiting.delete(settle)
      end()
    }
    const giveUp = () => finish(reject)
    const timer = setTimeout(giveUp, since + TOKEN_WAIT_MS - performance.now())
    signal.addEventListener('abort', giveUp, { once: true })
    waiting.add(settle)
    settle()
  })
}
