import type { ServerResponse } from 'node:http'
import { openReceiver, type Received, type Receiver } from './receiver.ts'

type Fault = number | 'hang' | 'cut' | 'half' | undefined
type Verdict = { state: 'delivering' | 'delivered' | 'rejected'; reason?: string }

export type AccessPoint = {
  url: string
  received: Received[]
  /** The accepted e-invoices, each once, by the access point's id. */
  taken: Map<string, string>
  /** Sets the fault of the next request. */
  next: (fault: Fault) => void
  /** Sets the verdict on all e-invoices from now on. */
  say: (verdict: Verdict) => void
  /** Refuses incoming e-invoices with this reason. */
  refuse: (reason: string | undefined) => void
  close: Receiver['close']
}

/** A fake access point that accepts e-invoices in the plain format; a known idempotency key creates no second one. */
export async function openAccessPoint(token: string, host?: string): Promise<AccessPoint> {
  const receiver = await openReceiver(host)
  const [keys, taken] = [new Map<string, string>(), new Map<string, string>()]
  let fault: Fault
  let refusal: string | undefined
  let verdict: Verdict = { state: 'delivering' }

  receiver.behave((request, response) => {
    if (request.headers['authorization'] !== `Bearer ${token}`) return void response.writeHead(401).end()
    if (request.url === '/ping') return void response.writeHead(204).end()
    const wrong = fault
    fault = undefined
    if (wrong === 'hang') return undefined
    if (typeof wrong === 'number') return void response.writeHead(wrong, { 'retry-after': '90' }).end('no')
    if (request.method === 'GET') return asked(request, response)
    if (refusal !== undefined) return answer(response, 422, { reason: refusal })
    const id = take(request)
    if (wrong === 'cut') return void response.destroy()
    return answer(response, 202, wrong === 'half' ? {} : { id, ...verdict })
  })

  function take({ headers, body }: Received): string {
    const key = headers['idempotency-key'] ?? ''
    const id = keys.get(key) ?? `AP-${keys.size + 1}`
    keys.set(key, id)
    taken.set(id, body)
    return id
  }
  function asked({ url }: Received, response: ServerResponse) {
    const id = url.split('/').at(-1) ?? ''
    return taken.has(id) ? answer(response, 200, { id, ...verdict }) : answer(response, 404, {})
  }
  return {
    url: receiver.url,
    received: receiver.received,
    taken,
    next: one => (fault = one),
    say: said => (verdict = said),
    refuse: reason => (refusal = reason),
    close: receiver.close,
  }
}

const answer = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
