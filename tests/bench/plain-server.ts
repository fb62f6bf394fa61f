import { hashToken } from '@casekit/provider/server/tokens'
import { newId } from '@casekit/provider/platform/new-id'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'

/** The parameters of a plain call, by name. */
export type PlainAsked = { skip?: number; text?: string; id?: string; title?: string; customerId?: string }

type Statement = { text: string; valuesOf: (asked: PlainAsked) => unknown[] }

const LIST = `select k.id, k.number, k.title, k.status, k.priority, k.created_at, c.name as customer
  from plain.cases k left join plain.customer c on c.id = k.customer_id order by k.created_at desc limit 100 offset $1`

export const STATEMENTS: Record<string, Statement> = {
  list: { text: LIST, valuesOf: ({ skip = 0 }) => [skip] },
  search: {
    text: `select id, number, name, address, zip_code, city, phone, mobile, email from plain.customer
      where searched like '%' || lower($1) || '%' order by name limit 50`,
    valuesOf: ({ text }) => [text],
  },
  details: {
    text: `select k.*, c.name as customer, c.address, c.zip_code, c.city, c.phone, c.email,
        (select coalesce(json_agg(h order by h.at desc), '[]') from plain.history h where h.case_id = k.id) as history
      from plain.cases k left join plain.customer c on c.id = k.customer_id where k.id = $1`,
    valuesOf: ({ id }) => [id],
  },
  create: {
    text: `with made as (insert into plain.cases (id, number, title, description, status, priority, customer_id, created_at)
        values ($1, nextval('plain.number'), $2, 'Vandskade i kælderen', 'NeedPlanning', 'Normal', $3, now()) returning id)
      insert into plain.history (id, case_id, type, actor_name, at) select $4, id, 'caseCreated', 'By hand', now() from made returning case_id as id`,
    valuesOf: ({ title, customerId }) => [newId(), title, customerId, newId()],
  },
}

const SESSION = 'select member_id from plain.session where token_hash = $1'

/** node:http, the bearer lookup, the simplest prepared statement, and JSON. */
export async function servePlain(pool: Pool): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', async () => {
      const name = request.url!.slice(1)
      const { text, valuesOf } = STATEMENTS[name]!
      const known = await pool.query({
        name: 'session',
        text: SESSION,
        values: [hashToken(request.headers.authorization ?? '')],
      })
      if (known.rowCount === 0) return response.writeHead(401).end()
      const { rows } = await pool.query({ name, text, values: valuesOf(JSON.parse(body) as PlainAsked) })
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(rows))
    })
  })
  server.keepAliveTimeout = 72_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() }
}
