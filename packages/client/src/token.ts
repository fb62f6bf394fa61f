import { ApiError } from './api-error.ts'

export type TokenSource = {
  /** The bearer to begin with, or where to read the current one. */
  bearer?: string | (() => string | undefined)
  /** Asked for a fresh token when none is held or the held one has expired. */
  getToken?: (() => Promise<string>) | undefined
  /** The held token is refused and no fresh one could be had. Told once per refused token. */
  onSignedOut?: () => void
  /** A token came for which nobody waited any more. */
  onLateToken?: () => void
}

const GIVEN_WITHIN_MS = 10_000
const ASKED_AGAIN_AFTER_MS = 1000

/** Holds the bearer of one client; any number of refused calls share a single renewal. */
export function holdToken({ bearer, getToken, onSignedOut, onLateToken }: TokenSource) {
  let renewed: string | undefined
  let replaces: string | undefined
  let renewal: Promise<string> | undefined
  let toldAbout: string | undefined

  const given = () => (typeof bearer === 'function' ? bearer() : bearer)

  /** A renewed token counts until the giver itself hands out a newer one. */
  const held = () => (renewed !== undefined && given() === replaces ? renewed : given())

  function renew(ask: () => Promise<string>): Promise<string> {
    const before = given()
    renewal ??= within(
      // a page's function may also throw at once, or answer no promise
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
    // who asks right after a failure is told of it, and does not wait anew
    tried.then(forget, () => setTimeout(forget, ASKED_AGAIN_AFTER_MS))
    return tried
  }

  /** Whoever asked is told after a while that none came; a later one is still held for the next who asks. */
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
    /** The token for the next try. Throws `sign-in` when one is needed and cannot be had. */
    async current(): Promise<string | undefined> {
      const token = held()
      if (token || !getToken) return token
      return renew(getToken).catch((cause: unknown) => {
        throw signedOut(undefined, cause)
      })
    },
    /** After a 401: whether another try with a newer token is worth it. */
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
    /** The server will not take `refused`, and there is no other. */
    giveUp(refused: string | undefined): void {
      if (refused !== undefined) signedOut(refused)
    },
  }
}
