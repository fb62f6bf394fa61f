import { hashToken } from '@casekit/provider/server/tokens'
import { type Db, openByCredential, openDb } from '@casekit/provider/platform/db'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'

export type ByHand = Record<string, (db: Db, companyId: number, body: unknown) => Promise<unknown>>

/**
 * What one would write for a single job without Casekit: node:http, the bearer lookup, the statement, JSON. No routing,
 * no schemas, no problem documents, no limits.
 */
export async function serveByHand(pool: Pool, answers: ByHand): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => (text += String(chunk)))
    request.on('end', async () => {
      const bearer = request.headers.authorization ?? ''
      const session = await openByCredential<{ company_id: number }>(
        pool,
        'select * from directory.open_session($1)',
        hashToken(bearer),
        row => ({ companyId: row.company_id }),
      )
      const companyId = session!.company_id
      const answer = await answers[request.url!.slice(1)]!(
        openDb(pool, { companyId }),
        companyId,
        text ? JSON.parse(text) : undefined,
      )
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  })
  server.keepAliveTimeout = 72_000 // like ours: the other variants' turns may take longer than node's 5 s
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() }
}
