/**
 * What a failed attempt reveals: whether the key was already used with another body, meaning the first attempt
 * succeeded.
 */
type Verdict = { isKeyReused: boolean; isRefused: boolean }

type Options<Body, Answer> = {
  send: (body: Body, key: string) => Promise<Answer>
  verdict: (error: unknown) => Verdict
  newKey: () => string
}

/** The response, and the body it belongs to: an earlier one if its response was lost. */
export type Attempt<Body, Answer> = { answer: Answer; sent: Body }

/** Unanswered attempts, to be stored across a reload. */
export type OpenTries<Body> = { key: string; unanswered: Body[] }

/**
 * Creates one thing exactly once over any number of attempts: the key stays until one is answered.
 * A response lost after commit shows up as 422 if the user has changed something since; then the earlier body is sent
 * again, and the caller learns which body applies.
 */
export function createAttemptChain<Body, Answer>({ send, verdict, newKey }: Options<Body, Answer>) {
  let key: string | undefined
  let unanswered: Body[] = []
  let running: Promise<Attempt<Body, Answer>> | undefined

  async function attempt(body: Body): Promise<Attempt<Body, Answer>> {
    const chainKey = (key ??= newKey())
    unanswered.push(body) // before sending: a reload may happen meanwhile
    try {
      return finish(await send(body, chainKey), body)
    } catch (error) {
      const { isKeyReused, isRefused } = verdict(error)
      if (isKeyReused) return recover(chainKey, error)
      if (isRefused) unanswered = unanswered.filter(sent => sent !== body)
      throw error
    }
  }

  async function recover(chainKey: string, cause: unknown): Promise<Attempt<Body, Answer>> {
    for (const earlier of unanswered.slice(0, -1)) {
      try {
        return finish(await send(earlier, chainKey), earlier)
      } catch (error) {
        if (!verdict(error).isKeyReused) throw error
      }
    }
    forget()
    throw cause
  }

  function finish(answer: Answer, sent: Body): Attempt<Body, Answer> {
    forget()
    return { answer, sent }
  }

  /** The attempts to store while unanswered; null when nothing is open. */
  function open(): OpenTries<Body> | null {
    return key === undefined ? null : { key, unanswered: [...unanswered] }
  }

  /** Resumes the attempts of an earlier page. */
  function resume(tries: OpenTries<Body> | null) {
    key = tries?.key
    unanswered = tries?.unanswered ?? []
  }

  /** Starts a new chain, for the next thing. */
  function forget() {
    key = undefined
    unanswered = []
  }

  /** Starts an attempt; a second call while one is pending gets the same response. */
  function start(body: Body): Promise<Attempt<Body, Answer>> {
    running ??= attempt(body).finally(() => {
      running = undefined
    })
    return running
  }

  return { start, forget, open, resume }
}
