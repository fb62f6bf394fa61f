import { openPageClient, type PageClient } from '@casekit/client/page-client'
import { isBeginning } from './semaphore.ts'

/** The page's own way to a token. */
export type TokenGiver = () => Promise<string>

/** What a connection stands for: elements with the same three are one to the provider. */
export type Credentials = { api: string; token?: string | undefined; getToken?: TokenGiver | undefined }

export type PageConnection = PageClient & { readonly credentials: Credentials }

const connections = new Map<PageConnection, number>()

const isSame = (one: Credentials, other: Credentials): boolean =>
  one.api === other.api && one.token === other.token && one.getToken === other.getToken

/** The one connection of this page for these credentials, and how to leave it: what nobody holds is forgotten. */
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
  const { api, token, getToken } = credentials
  return { credentials, ...openPageClient({ api, bearer: token, getToken }, isBeginning) }
}
