/** What a page with a test key may ask to meet instead of the provider as it is. */
export const SIMULATED = ['slow', 'offline', 'expired', 'unavailable'] as const
export type Simulated = (typeof SIMULATED)[number]

const SLOW_MS = 3000
/** How the tokens of test keys begin; with any other nothing is simulated. */
const OF_TEST = 'Bearer cke_test_'

let isTold = false

/** A way to the provider under which calls meet the weather that was asked for, as the network would bring it. */
export function simulating(weather: Simulated, ask: typeof fetch = fetch): typeof fetch {
  /** The token that counts as ended; whichever comes after it is good. */
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
