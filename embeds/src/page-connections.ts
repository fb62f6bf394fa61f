import { openPageClient, type PageClient } from '@casekit/client/page-client'
import type { Simulated } from '@casekit/client/simulate'
import { isBeginning } from './semaphore.ts'

/** The page's own function that returns a token. */
export type TokenGiver = () => Promise<string>

/** What identifies a connection: elements with the same four values share one. */
export type Credentials = {
  api: string
  token?: string | undefined
  getToken?: TokenGiver | undefined
  /** A condition to simulate; only with test tokens. */
  simulate?: Simulated | undefined
}

export type PageConnection = PageClient & { readonly credentials: Credentials }

const connections = new Map<PageConnection, number>()

export const isSame = (one: Credentials, other: Credentials): boolean =>
  one.api === other.api &&
  one.token === other.token &&
  one.getToken === other.getToken &&
  one.simulate === other.simulate

/** Returns this page's connection for these credentials, and how to leave it: unused connections are dropped. */
export function enterConnection(credentials: Credentials): { connection: PageConnection; leave: () => void } {
  const known = [...connections.keys()].find(one => isSame(one.credentials, credentials))
  const connection = known ?? open(credentials)
  connections.set(connection, (connections.get(connection) ?? 0) + 1)
  const leave = () => {
    const left = (connections.get(connection) ?? 1) - 1
    if (left > 0) connections.set(connection, left)
    else connections.delete(connection)
  }
  return { connection, leave }
}

function open(credentials: Credentials): PageConnection {
  const { api, token, getToken, simulate } = credentials
  return { credentials, ...openPageClient({ api, bearer: token, getToken, simulate }, isBeginning) }
}
