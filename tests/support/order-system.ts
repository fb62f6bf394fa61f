import type { ServerResponse } from 'node:http'
import { openReceiver, type Received, type Receiver } from './receiver.ts'

type Fault = number | 'hang' | 'cut' | 'half' | undefined

export type OrderSystem = {
  url: string
  received: Received[]
  /** The orders it has accepted, each once. */
  orders: object[]
  /** Sets the fault of the next order. */
  next: (fault: Fault) => void
  close: Receiver['close']
}

/**
 * A fake system of another company that takes orders in the plain format: a known idempotency key creates no second
 * order, and an update keeps its order number.
 */
export async function openOrderSystem(token: string): Promise<OrderSystem> {
  const receiver = await openReceiver()
  const numbers = new Map<string, string>()
  const orders: object[] = []
  let fault: Fault
  receiver.behave((request, response) => {
    if (request.headers['authorization'] !== `Bearer ${token}`) return void response.writeHead(401).end()
    if (request.url === '/order-types') return answer(response, [{ id: 'vvs', name: 'VVS' }, 'nonsense'])
    const wrong = fault
    fault = undefined
    if (wrong === 'hang') return undefined
    if (typeof wrong === 'number') return void response.writeHead(wrong, { 'retry-after': '90' }).end('no')
    const number = take(request)
    if (wrong === 'cut') return void response.destroy()
    return answer(response, wrong === 'half' ? {} : { number })
  })

  function take({ headers, body }: Received): string {
    const key = headers['idempotency-key'] ?? ''
    const order = JSON.parse(body) as { orderNumber: string | null }
    const number = numbers.get(key) ?? order.orderNumber ?? `O-${numbers.size + 1}`
    if (!numbers.has(key)) orders.push(order)
    numbers.set(key, number)
    return number
  }
  return { url: receiver.url, received: receiver.received, orders, next: one => (fault = one), close: receiver.close }
}

const answer = (response: ServerResponse, body: unknown) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
