/** What a failed try tells: whether the key was already used with another body, so that the first one did go through. */
type Verdict = { isKeyReused: boolean; isRefused: boolean }

type Options<Body, Answer> = {
  send: (body: Body, key: string) => Promise<Answer>
  verdict: (error: unknown) => Verdict
  newKey: () => string
}

/** The answer, and the body that it was given for: an earlier one when its answer had been lost. */
export type Attempt<Body, Answer> = { answer: Answer; sent: Body }

/** Tries without an answer so far, to be carried over a reload. */
export type OpenTries<Body> = { key: string; unanswered: Body[] }

/**
 * Makes one thing exactly once over any number of tries: the key stays until a try is answered.
 *
 * An answer lost after commit shows as 422 when the user has changed something since; then the earlier body is
 * sent again and the caller learns which body counts.
 */
export function createAttemptChain<Body, Answer>({ send, verdict, newKey }: Options<Body, Answer>) {
  let key: string | undefined
  let unanswered: Body[] = []
  let running: Promise<Attempt<Body, Answer>> | undefined

  async function attempt(body: Body): Promise<Attempt<Body, Answer>> {
    const chainKey = (key ??= newKey())
    unanswered.push(body) // before it is sent: a reload may come while it is under way
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

  /** The tries to remember while there is no answer; null when nothing is open. */
  function open(): OpenTries<Body> | null {
    return key === undefined ? null : { key, unanswered: [...unanswered] }
  }

  /** Goes on with the tries of an earlier page. */
  function resume(tries: OpenTries<Body> | null) {
    key = tries?.key
    unanswered = tries?.unanswered ?? []
  }

  /** Begins a new chain: the next thing is another one. */
  function forget() {
    key = undefined
    unanswered = []
  }

  /** Starts a try; a second press while one is under way gets the same answer. */
  function start(body: Body): Promise<Attempt<Body, Answer>> {
    running ??= attempt(body).finally(() => {
      running = undefined
    })
    return running
  }

  return { start, forget, open, resume }
}
