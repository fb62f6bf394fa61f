/** Conditions that a page with a test key can simulate. */
export const SIMULATED = ['slow', 'offline', 'expired', 'unavailable'] as const
export type Simulated = (typeof SIMULATED)[number]

const SLOW_MS = 3000
/** Prefix of test-key tokens; with any other token nothing is simulated. */
const OF_TEST = 'Bearer cke_test_'

let isTold = false

/** A `fetch` under the given condition, as the network would cause it. */
export function simulating(weather: Simulated, ask: typeof fetch = fetch): typeof fetch {
  /** The token treated as expired; any later one is valid. */
  let ended: string | null = null
  return async (input, init) => {
    const bearer = new Headers(init?.headers).get('authorization')
    if (!bearer?.startsWith(OF_TEST)) {
      tell()
      return ask(input, init)
    }
    if (weather === 'offline') throw new TypeError('Simulated: no connection')
    if (weather === 'unavailable') return problem(503, weather)
    if (weather === 'expired' && bearer === (ended ??= bearer)) return problem(401, 'token-expired')
    if (weather === 'slow') await later(init?.signal)
    return ask(input, init)
  }
}

const problem = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: code, status, code, detail: '', errors: [] }, { status })

const later = (signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, SLOW_MS)
    const leave = () => {
      clearTimeout(timer)
      reject(new DOMException('Left', 'AbortError'))
    }
    signal?.addEventListener('abort', leave, { once: true })
  })

function tell(): void {
  if (isTold) return
  isTold = true
  console.warn('Casekit: simulate is obeyed with the tokens of test keys alone.') // oxlint-disable-line no-console -- for whoever builds the page
}
