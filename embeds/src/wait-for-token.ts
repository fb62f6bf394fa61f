import type { Credentials } from './page-connections.ts'

/** How long a refused call waits for the page to respond to `casekit-token-expired` by setting `token`. */
const TOKEN_WAIT_MS = 10_000

type Waiting = {
  refused: string | undefined
  /** When the page was notified. */
  since: number
  now: () => Credentials
  /** Callbacks to run when the page sets something. */
  waiting: Set<() => void>
  signal: AbortSignal
}

/**
 * Resolves to true once a token other than the refused one, or `getToken`, has been set; false when the page sets none
 * in time. Loaded on demand.
 */
export function waitForToken({ refused, since, now, waiting, signal }: Waiting): Promise<boolean> {
  return new Promise(resolve => {
    const settle = () => {
      const { token, getToken } = now()
      if (getToken || (token && token !== refused)) finish(true)
    }
    const finish = (isGiven: boolean) => {
      clearTimeout(timer)
      waiting.delete(settle)
      resolve(isGiven)
    }
    const giveUp = () => finish(false)
    const timer = setTimeout(giveUp, since + TOKEN_WAIT_MS - performance.now())
    signal.addEventListener('abort', giveUp, { once: true })
    waiting.add(settle)
    settle()
  })
}
