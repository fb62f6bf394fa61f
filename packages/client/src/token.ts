import { ApiError } from './api-error.ts'

export type TokenSource = {
  /** The initial bearer, or a function that reads the current one. */
  bearer?: string | (() => string | undefined)
  /** Called for a new token if there is none or it has expired. */
  getToken?: (() => Promise<string>) | undefined
  /** The token was refused and no new one could be obtained. Called once per refused token. */
  onSignedOut?: () => void
  /** A token arrived after callers gave up waiting. */
  onLateToken?: () => void
}

const GIVEN_WITHIN_MS = 10_000
const ASKED_AGAIN_AFTER_MS = 1000

/** Holds one client's bearer; any number of refused calls share one renewal. */
export function holdToken({ bearer, getToken, onSignedOut, onLateToken }: TokenSource) {
  let renewed: string | undefined
  let replaces: string | undefined
  let renewal: Promise<string> | undefined
  let toldAbout: string | undefined

  const given = () => (typeof bearer === 'function' ? bearer() : bearer)

  /** A renewed token is used until the page itself provides a newer one. */
  const held = () => (renewed !== undefined && given() === replaces ? renewed : given())

  function renew(ask: () => Promise<string>): Promise<string> {
    const before = given()
    renewal ??= within(
      // a page's function may also throw synchronously, or return no promise
      (async () => {
        const token = await ask()
        if (!token) throw new ApiError(401, 'token-missing')
        renewed = token
        replaces = before
        return token
      })(),
    )
    const tried = renewal
    const forget = () => void (renewal === tried && (renewal = undefined))
    // calls right after a failure get the same error instead of waiting again
    tried.then(forget, () => setTimeout(forget, ASKED_AGAIN_AFTER_MS))
    return tried
  }

  /** Rejects after a while without a token; one that arrives later is still kept for the next call. */
  function within(asked: Promise<string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new ApiError(401, 'get-token-late'))
        asked.then(onLateToken, () => {})
      }, GIVEN_WITHIN_MS)
      asked.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  function signedOut(refused: string | undefined, cause?: unknown): ApiError {
    if (refused === undefined || toldAbout !== refused) onSignedOut?.()
    toldAbout = refused
    return cause instanceof ApiError ? cause : new ApiError(401, 'get-token-failed', { cause })
  }

  return {
    /** The token for the next attempt. Throws `sign-in` if one is required and unavailable. */
    async current(): Promise<string | undefined> {
      const token = held()
      if (token || !getToken) return token
      return renew(getToken).catch((cause: unknown) => {
        throw signedOut(undefined, cause)
      })
    },
    /** After a 401: whether to retry with a newer token. */
    async replace(refused: string | undefined): Promise<boolean> {
      if (refused === undefined) return false
      if (held() !== refused) return true
      if (!getToken) return false
      return renew(getToken).then(
        () => true,
        (cause: unknown) => {
          throw signedOut(refused, cause)
        },
      )
    },
    /** The server does not accept `refused`, and there is no other token. */
    giveUp(refused: string | undefined): void {
      if (refused !== undefined) signedOut(refused)
    },
  }
}
