import { normalisePhone } from '@casekit/rules/phone'

/** URL of an SMS gateway and its request format. */
export type SmsSettings = {
  url: string
  /** Value of the `Authorization` header, e.g. `Bearer …`. */
  authorization: string | undefined
  /** JSON body; `{to}`, `{digits}`, `{text}`, `{from}` and `{id}` in its strings are replaced. */
  body: string
  from: string
}

export type TextMessage = { id: string; to: string; text: string; country: string }

export const USUAL_BODY = '{"to":"{to}","from":"{from}","text":"{text}","id":"{id}"}'

/** The gateway refused the message; `isFinal`: retrying is useless. */
export class SmsRefused extends Error {
  readonly code = 'ESMS'
  readonly responseCode: number
  readonly isFinal: boolean

  constructor(status: number) {
    super(`the gateway responded with ${status}`)
    this.responseCode = status
    this.isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
  }
}

/** Not a number that can receive text messages. */
export class NoNumber extends Error {
  readonly code = 'ENUMBER'
  readonly isFinal = true
}

const TIMEOUT_MS = 10_000

/** Sends each message with one request. Throws if it was not accepted. */
export function createGateway({ url, authorization, body, from }: SmsSettings, ask: typeof fetch = fetch) {
  const shape = JSON.parse(body) as unknown
  return async ({ id, to: typed, text, country }: TextMessage): Promise<void> => {
    const to = normalisePhone(typed, country).replaceAll(/[\s()./-]/g, '')
    if (!/^\+\d{6,15}$/.test(to)) throw new NoNumber('no number')
    const answer = await ask(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(filled(shape, { to, digits: to.slice(1), text, from, id })),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new SmsRefused(answer.status)
  }
}

/** Fills in the placeholders; inserted values are not expanded again. */
export function filled(shape: unknown, values: Record<string, string>): unknown {
  if (typeof shape === 'string') return shape.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
  if (Array.isArray(shape)) return shape.map(one => filled(one, values))
  if (typeof shape !== 'object' || shape === null) return shape
  return Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, filled(one, values)]))
}
