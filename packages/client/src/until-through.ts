import { ApiError } from './api-error.ts'

const FIRST_PAUSE_MS = 4000
const LONGEST_PAUSE_MS = 60_000

type Watch = {
  signal: AbortSignal
  /** The connection is lost; `goOn` retries immediately. */
  onLost: (goOn: () => void) => void
}

/**
 * Retries an upload until it completes, when back online or after a growing pause. Rejects on errors that are not the
 * connection's.
 */
export async function untilThrough<T>(act: () => Promise<T>, { signal, onLost }: Watch): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError) || !isLine(error)) throw error
    }
    await new Promise<void>(resolve => {
      const timer = setTimeout(goOn, pauseMs)
      function goOn() {
        clearTimeout(timer)
        removeEventListener('online', goOn)
        signal.removeEventListener('abort', goOn)
        resolve()
      }
      addEventListener('online', goOn)
      signal.addEventListener('abort', goOn)
      onLost(goOn)
    })
  }
}

const isLine = ({ status, code }: ApiError): boolean =>
  code !== 'aborted' && (status === 0 || [429, 502, 503, 504].includes(status))
