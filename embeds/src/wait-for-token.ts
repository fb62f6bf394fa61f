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

/** Answers true when another token than the refused one, or a way to one, has been set; false when the page has given none. Loaded when it is needed. */
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
