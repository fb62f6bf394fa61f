import type { ServerResponse } from 'node:http'
import { openReceiver, type Received, type Receiver } from './receiver.ts'

type Fault = number | 'hang' | 'cut' | 'half' | undefined
type Said = {
  reference?: string
  userFlow?: string
  amount?: { value: number; currency: string }
  modificationAmount?: { value: number }
  paymentMethod?: { type: string }
}
type Kept = { amount: number; currency: string; method: string; state: string; captured: number; refunded: number }

export type PaymentSystem = {
  url: string
  received: Received[]
  /** Every payment it knows, by reference. */
  payments: Map<string, Kept>
  /** Simulates the customer's action on the most recent payment, or on the given one. */
  customer: (does: 'AUTHORIZED' | 'ABORTED', reference?: string) => void
  /** Sets the fault of the next request to the path; `cut` and `half` still perform the request. */
  next: (path: RegExp, fault: Fault) => void
  close: Receiver['close']
}

/** Vipps MobilePay as documented in its public ePayment API: a known idempotency key repeats the same response. */
export async function openPaymentSystem(): Promise<PaymentSystem> {
  const receiver = await openReceiver()
  const payments = new Map<string, Kept>()
  const done = new Map<string, { status: number; body: object }>()
  let wrong: { path: RegExp; fault: Fault } | undefined

  receiver.behave((request, response) => {
    const fault = wrong?.path.test(request.url) ? wrong.fault : undefined
    if (fault !== undefined) wrong = undefined
    if (fault === 'hang') return undefined
    if (typeof fault === 'number') return answer(response, fault, { title: 'no' })
    const { status, body } = once(request)
    if (fault === 'cut') return void response.destroy()
    return fault === 'half' ? void response.writeHead(200).end('{"red') : answer(response, status, body)
  })

  function once(request: Received) {
    const key = request.headers['idempotency-key']
    const known = key ? done.get(`${request.url} ${key}`) : undefined
    if (known) return known
    const result = act(request)
    if (key && result.status < 300) done.set(`${request.url} ${key}`, result)
    return result
  }

  function act({ method, url, headers, body }: Received): { status: number; body: object } {
    if (headers['ocp-apim-subscription-key'] !== 'sub-key' || headers['merchant-serial-number'] !== '123456')
      return { status: 401, body: {} }
    if (url === '/accesstoken/get')
      return headers['client_id'] === 'client' && headers['client_secret'] === 'secret'
        ? { status: 200, body: { access_token: 'token-1', expires_in: '3600' } }
        : { status: 401, body: {} }
    if (headers['authorization'] !== 'Bearer token-1') return { status: 401, body: {} }
    const said = (body ? JSON.parse(body) : {}) as Said
    const [, reference = '', deed = ''] = /^\/epayment\/v1\/payments(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(url) ?? []
    if (method === 'POST' && reference === '') return begin(said)
    const payment = payments.get(reference)
    if (!payment) return { status: 404, body: {} }
    return deed ? change(payment, deed, said) : { status: 200, body: shown(reference, payment) }
  }

  function begin({ reference = '', userFlow, amount, paymentMethod }: Said) {
    if (payments.has(reference)) return { status: 409, body: {} }
    if (!/^[\w-]{8,64}$/.test(reference) || userFlow !== 'WEB_REDIRECT' || !amount) return { status: 400, body: {} }
    const { value, currency } = amount
    const method = paymentMethod?.type ?? ''
    payments.set(reference, { amount: value, currency, method, state: 'CREATED', captured: 0, refunded: 0 })
    return { status: 201, body: { reference, redirectUrl: `https://pay.example/${reference}` } }
  }

  function change(payment: Kept, deed: string, said: Said) {
    const value = said.modificationAmount?.value ?? 0
    if (deed === 'capture' && payment.state === 'AUTHORIZED' && payment.captured + value <= payment.amount)
      payment.captured += value
    else if (deed === 'refund' && payment.refunded + value <= payment.captured) payment.refunded += value
    else if (deed === 'cancel' && payment.captured === 0) payment.state = 'TERMINATED'
    else return { status: 400, body: {} }
    return { status: 200, body: { state: payment.state } }
  }

  const shown = (reference: string, { state, currency, captured, refunded }: Kept) => ({
    reference,
    state,
    aggregate: { capturedAmount: { currency, value: captured }, refundedAmount: { currency, value: refunded } },
  })

  return {
    url: receiver.url,
    received: receiver.received,
    payments,
    customer(does, reference = [...payments.keys()].at(-1) ?? '') {
      const payment = payments.get(reference)
      if (payment?.state === 'CREATED') payment.state = does
    },
    next: (path, fault) => (wrong = { path, fault }),
    close: receiver.close,
  }
}

const answer = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
