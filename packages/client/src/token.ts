import { ApiError } from './api-error.ts'

export type TokenSource = {
  /** The bearer to begin with, or where to read the current one. */
  bearer?: string | (() => string | undefined)
  /** Asked for a fresh token when none is held or the held one has expired. */
  getToken?: () => Promise<string>
  /** The held token is refused and no fresh one could be had. Told once per refused token. */
  onSignedOut?: () => void
}

/** Holds the bearer of one client; any number of refused calls share a single renewal. */
export function holdToken({ bearer, getToken, onSignedOut }: TokenSource) {
  let renewed: string | undefined
  let replaces: string | undefined
  let renewal: Promise<string> | undefined
  let toldAbout: string | undefined

  const given = () => (typeof bearer === 'function' ? bearer() : bearer)

  /** A renewed token counts until the giver itself hands out a newer one. */
  const held = () => (renewed !== undefined && given() === replaces ? renewed : given())

  function renew(ask: () => Promise<string>): Promise<string> {
    const before = given()
    renewal ??= ask()
      .then(token => {
        if (!token) throw new Error('getToken answered nothing')
        renewed = token
        replaces = before
        return token
      })
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  function signedOut(refused: string | undefined, cause?: unknown): ApiError {
    if (refused === undefined || toldAbout !== refused) onSignedOut?.()
    toldAbout = refused
    return new ApiError(401, 'sign-in', { cause })
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
