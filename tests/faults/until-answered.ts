const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 400
const GIVE_UP_MS = 120_000

export type Answered = { status: number; body: unknown; wasRepeated: boolean }

/** Repeats a call unchanged until there is a response, like a page whose connection breaks. */
export async function untilAnswered(url: string, init: RequestInit): Promise<Answered> {
  const giveUpAt = performance.now() + GIVE_UP_MS
  const { body, ...rest } = init
  const sent = rest.method === 'GET' ? rest : { ...rest, body }
  for (let times = 0, pauseMs = FIRST_PAUSE_MS; ; times += 1, pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer && text !== undefined && answer.status !== 503)
      return { status: answer.status, body: text ? JSON.parse(text) : null, wasRepeated: times > 0 }
    if (performance.now() > giveUpAt) throw new Error(`${url} did not answer within ${GIVE_UP_MS} ms.`)
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}
