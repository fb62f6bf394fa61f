import { createCompanyCase } from '@casekit/contract/cases'
import { randomUUID } from 'node:crypto'

/**
 * A stream of creates at a fixed rate, each retried with its idempotency key until it is acknowledged, like a client.
 */
export type Creates = {
  /** Title to id, for every acknowledged create. */
  acknowledged: Map<string, string>
  /** How often a response was lost and the create was resent. */
  repeats: () => number
  /** Resolves after this many further acknowledgments. */
  further: (count: number) => Promise<void>
  /** Resolves when all currently open ones are acknowledged; new ones keep starting. */
  caughtUp: () => Promise<void>
  /** Starts no more; resolves when all are acknowledged. */
  finish: () => Promise<void>
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 400
const GIVE_UP_MS = 60_000
/** While the server is down, a client accumulates no more than a second's work. */
const OPEN_AT_MOST = 30

type Target = { url: string; as: string; body: Record<string, unknown> }

export function startCreates(target: Target, aSecond: number): Creates {
  const acknowledged = new Map<string, string>()
  const open = new Set<Promise<void>>()
  const waiting: { at: number; resolve: () => void }[] = []
  let begun = 0
  let repeats = 0

  const { promise: failure, reject: failed } = Promise.withResolvers<never>()
  failure.catch(() => {}) // reported to the waiting caller

  const create = async (title: string) => {
    acknowledged.set(title, await untilAcknowledged(target, title, () => (repeats += 1)))
    for (const { resolve } of waiting.filter(({ at }) => acknowledged.size === at)) resolve()
  }
  const timer = setInterval(() => {
    if (open.size >= OPEN_AT_MOST) return
    const one = create(`create ${++begun}`)
    open.add(one)
    one.then(() => open.delete(one), failed)
  }, 1000 / aSecond)

  return {
    acknowledged,
    repeats: () => repeats,
    further: count => {
      const reached = new Promise<void>(resolve => waiting.push({ at: acknowledged.size + count, resolve }))
      return Promise.race([reached, failure])
    },
    caughtUp: async () => void (await Promise.race([Promise.all(open), failure])),
    finish: async () => {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}

async function untilAcknowledged(target: Target, title: string, repeated: () => void): Promise<string> {
  const key = randomUUID()
  const giveUpAt = performance.now() + GIVE_UP_MS
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const id = await send(target, title, key)
    if (id !== undefined) return id
    if (performance.now() > giveUpAt) throw new Error(`${title} was not acknowledged within ${GIVE_UP_MS} ms.`)
    repeated()
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}

/** The id, or undefined when retrying is right: no response, or one that says so. */
async function send({ url, as, body }: Target, title: string, key: string): Promise<string | undefined> {
  const answer = await fetch(url + createCompanyCase.path, {
    method: 'POST',
    headers: { authorization: as, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...body, title }),
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined)
  if (!answer) return undefined
  const text = await answer.text().catch(() => undefined)
  if (text === undefined || answer.status === 503) return undefined
  if (answer.status !== 200) throw new Error(`${title}: ${answer.status} ${text}`)
  return JSON.parse(text) as string
}
