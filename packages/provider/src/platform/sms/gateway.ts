import { normalisePhone } from '@casekit/rules/phone'

/** Where text messages leave, and how this gateway wants them. */
export type SmsSettings = {
  url: string
  /** The value of its `Authorization` header, e.g. `Bearer …`. */
  authorization: string | undefined
  /** JSON; in its texts `{to}`, `{digits}`, `{text}`, `{from}` and `{id}` stand for what is sent. */
  body: string
  from: string
}

export type TextMessage = { id: string; to: string; text: string; country: string }

export const USUAL_BODY = '{"to":"{to}","from":"{from}","text":"{text}","id":"{id}"}'

/** The gateway did not take it; `isFinal`: nor will it, however often it is tried. */
export class SmsRefused extends Error {
  readonly code = 'ESMS'
  readonly responseCode: number
  readonly isFinal: boolean

  constructor(status: number) {
    super(`the gateway answered ${status}`)
    this.responseCode = status
    this.isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
  }
}

/** The number is none that can be texted. */
export class NoNumber extends Error {
  readonly code = 'ENUMBER'
  readonly isFinal = true
}

const TIMEOUT_MS = 10_000

/** Sends by one request each. Throws where it was not taken. */
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

/** The shape with its marks filled; what is filled in is text, and no mark in it is read again. */
export function filled(shape: unknown, values: Record<string, string>): unknown {
  if (typeof shape === 'string') return shape.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
  if (Array.isArray(shape)) return shape.map(one => filled(one, values))
  if (typeof shape !== 'object' || shape === null) return shape
  return Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, filled(one, values)]))
}
