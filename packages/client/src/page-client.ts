import { type Client, connect, type Connection } from './connect.ts'
import { createLiveFeed, type Live } from './live-feed.ts'
import { shareReads } from './shared-reads.ts'
import type { Simulated } from './simulate.ts'

export type PageClient = Required<Omit<Client, 'api'>> & {
  /** Clears all shared responses. */
  forget: () => void
}

export type PageConnection = Connection & {
  /** Conditions that calls simulate; only with tokens of test keys. */
  simulate?: Simulated | undefined
}

/**
 * One provider connection for many parts of a page: they share reads in progress, responses that rarely change, one
 * live stream, and one token renewal. While the page `isBeginning`, a response also serves parts that start later.
 */
export function openPageClient({ simulate, ...given }: PageConnection, isBeginning?: () => boolean): PageClient {
  const connection = simulate ? { ...given, fetch: simulated(simulate) } : given
  const followers = new Set<() => void>()
  const onLateToken = () => followers.forEach(heard => heard())
  const { call, isUsers, withBearer } = connect({ ...connection, onLateToken })
  const reads = shareReads(call, isBeginning)
  const { api, fetch, bearer, getToken } = connection
  const live: Live =
    bearer === undefined && getToken === undefined
      ? () => () => {} // after a logout there is nothing to follow
      : createLiveFeed({ api, withBearer, onEvent: reads.forgetMoving, fetch })
  const whenTokenCame = (heard: () => void) => {
    followers.add(heard)
    return () => void followers.delete(heard)
  }
  return { call: reads.call, isUsers, live, whenTokenCame, forget: reads.forget }
}

/** Loaded on first use. */
function simulated(weather: Simulated): typeof fetch {
  let met: Promise<typeof fetch> | undefined
  return async (...given) => {
    met ??= import('./simulate.ts').then(({ simulating }) => simulating(weather))
    return (await met)(...given)
  }
}
