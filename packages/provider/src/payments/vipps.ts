import { type Outward, type OutwardAnswer, OutwardError } from '../platform/outward/outward.ts'
import { type Asked, PaymentFault, type PaymentPort } from './port.ts'

export type VippsKeys = {
  address: string
  merchantNumber: string
  clientId: string
  clientSecret: string
  subscriptionKey: string
}

const STATES: Record<string, 'open' | 'reserved' | 'ended'> = {
  CREATED: 'open',
  AUTHORIZED: 'reserved',
  ABORTED: 'ended',
  EXPIRED: 'ended',
  TERMINATED: 'ended',
}

type Question = { method: 'GET' | 'POST'; path: string; body?: object; key?: string }

const amountOf = ({ currency }: Asked, value: number) => ({ currency, value })

/**
 * Vipps MobilePay through its public ePayment API: MobilePay and cards, reserved by the customer and captured by us.
 */
export function vippsPort(outward: Outward, keys: VippsKeys): PaymentPort {
  const known = {
    'ocp-apim-subscription-key': keys.subscriptionKey,
    'merchant-serial-number': keys.merchantNumber,
    'vipps-system-name': 'casekit',
    'content-type': 'application/json',
  }

  async function send(headers: Record<string, string>, { method, path, body }: Question): Promise<unknown> {
    const asked = { url: `${keys.address}${path}`, method, headers: { ...known, ...headers } }
    const answer = await outward
      .ask({ ...asked, ...(body && { body: JSON.stringify(body) }) })
      .catch((error: unknown) => {
        throw error instanceof OutwardError ? new PaymentFault(error.fault, null, false) : error
      })
    return read(answer)
  }

  const signIn = async () => {
    const headers = { client_id: keys.clientId, client_secret: keys.clientSecret }
    return textOf(await send(headers, { method: 'POST', path: '/accesstoken/get' }), 'access_token')
  }

  async function ask(question: Question): Promise<unknown> {
    const token = await signIn()
    return send(
      { authorization: `Bearer ${token}`, ...(question.key && { 'idempotency-key': question.key }) },
      { ...question, path: `/epayment/v1/payments${question.path}` },
    )
  }

  return {
    async start(payment, { text, returnUrl }) {
      const body = {
        amount: amountOf(payment, payment.amount),
        paymentMethod: { type: payment.method === 'card' ? 'CARD' : 'WALLET' },
        reference: payment.reference,
        returnUrl,
        userFlow: 'WEB_REDIRECT',
        paymentDescription: text.slice(0, 100),
      }
      return { redirectUrl: textOf(await ask({ method: 'POST', path: '', body, key: payment.id }), 'redirectUrl') }
    },

    async find(payment) {
      const answer = await ask({ method: 'GET', path: `/${payment.reference}` })
      const state = STATES[textOf(answer, 'state')]
      if (!state) throw new PaymentFault('half', 200, false)
      return { state: state === 'reserved' && capturedIn(answer) >= payment.amount ? 'taken' : state }
    },

    async capture(payment) {
      const body = { modificationAmount: amountOf(payment, payment.amount) }
      await ask({ method: 'POST', path: `/${payment.reference}/capture`, body, key: `capture-${payment.id}` })
    },

    async cancel(payment) {
      await ask({ method: 'POST', path: `/${payment.reference}/cancel`, body: {}, key: `cancel-${payment.id}` })
    },

    async refund(payment, { id, amount }) {
      const body = { modificationAmount: amountOf(payment, amount) }
      await ask({ method: 'POST', path: `/${payment.reference}/refund`, body, key: id })
    },

    async test() {
      await signIn()
      return { status: 200 }
    },
  }
}

/** 4xx responses are permanent, except 408, 409, and 429. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![408, 409, 429].includes(status)

function read({ status, body }: OutwardAnswer): unknown {
  if (status < 200 || status >= 300) throw new PaymentFault('refused', status, isFinal(status))
  try {
    return body === '' ? {} : JSON.parse(body)
  } catch {
    throw new PaymentFault('half', status, false)
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

function textOf(answer: unknown, name: string): string {
  const text = fieldOf(answer, name)
  if (typeof text !== 'string' || text === '') throw new PaymentFault('half', 200, false)
  return text
}

const capturedIn = (answer: unknown): number =>
  Number(fieldOf(fieldOf(fieldOf(answer, 'aggregate'), 'capturedAmount'), 'value') ?? 0)
