/** The condition the page's elements meet when they make requests: the real server, or a simulated state. */
export type State = 'live' | 'loading' | 'empty' | 'error' | 'expired' | 'offline'

let state: State = 'live'
const ask = globalThis.fetch.bind(globalThis)

/** Sets the state for all further requests. */
export function meet(next: State): void {
  state = next
}

/** Intercepts the elements' requests; signing in is never affected. */
export function standBetween(): void {
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const isOurs = pathname.startsWith('/api/') && !pathname.endsWith('/Login')
    return isOurs ? ANSWER[state](input, init) : ask(input, init)
  }
}

const ANSWER: Record<State, typeof fetch> = {
  live: ask,
  loading: (_, init) =>
    new Promise((__, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))),
  empty: async (input, init) => emptied(await ask(input, init)),
  error: async () => problem(503, 'unavailable'),
  expired: async () => problem(401, 'token-expired'),
  offline: async () => {
    throw new TypeError('Simulated: no connection')
  },
}

const problem = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: code, status, code }, { status })

/** The same response without any records. */
async function emptied(answer: Response): Promise<Response> {
  if (!answer.headers.get('content-type')?.includes('json')) return answer
  return Response.json(withoutRecords(await answer.json()), { status: answer.status })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function withoutRecords(value: unknown): unknown {
  if (Array.isArray(value)) return value.some(isRecord) ? [] : value
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'number' && /^(total|count)/i.test(name) ? 0 : withoutRecords(one),
    ]),
  )
}
