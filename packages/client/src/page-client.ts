import { type Client, connect, type Connection } from './connect.ts'
import { createLiveFeed, type Live } from './live-feed.ts'
import { shareReads } from './shared-reads.ts'
import type { Simulated } from './simulate.ts'

export type PageClient = Required<Omit<Client, 'api'>> & {
  /** Forgets every answer that was kept for the next who asks. */
  forget: () => void
}

export type PageConnection = Connection & {
  /** What calls meet instead of the provider as it is; obeyed with the tokens of test keys. */
  simulate?: Simulated | undefined
}

/**
 * One way to the provider for many parts of a page: they share reads that are under way, answers that seldom change,
 * one live stream and one renewal of the token. While the page `isBeginning`, an answer also serves those that begin later.
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
      ? () => () => {} // after a logout nothing is followed
      : createLiveFeed({ api, withBearer, onEvent: reads.forgetMoving, fetch })
  const whenTokenCame = (heard: () => void) => {
    followers.add(heard)
    return () => void followers.delete(heard)
  }
  return { call: reads.call, isUsers, live, whenTokenCame, forget: reads.forget }
}

/** Fetched by whoever asks for it. */
function simulated(weather: Simulated): typeof fetch {
  let met: Promise<typeof fetch> | undefined
  return async (...given) => {
    met ??= import('./simulate.ts').then(({ simulating }) => simulating(weather))
    return (await met)(...given)
  }
}
