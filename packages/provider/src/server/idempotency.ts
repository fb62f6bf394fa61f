import type { Answer, Endpoint } from '@casekit/contract/endpoint'
import { createHash } from 'node:crypto'
import type { Db } from '../platform/db.ts'
import { badRequest, keyReused } from './problem.ts'
import type { Call } from './call.ts'
import type { Handle } from './serve.ts'

type Stored = { endpoint: string; body_hash: Buffer; answer: unknown }

/** Runs a create once per key: key and rows commit together, and a retry gets the stored response (decisions §4). */
export async function idempotent<E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  header: string | string[] | undefined,
  handle: Handle<E>,
) {
  if (header === undefined) return call.db.transaction(db => handle({ ...call, db }))
  const key = checked(header)
  const request: Stored = {
    endpoint: `${endpoint.method} ${endpoint.path}`,
    body_hash: createHash('sha256')
      .update(JSON.stringify([call.params, call.query, call.body]))
      .digest(),
    answer: null,
  }
  const earlier = await find(call.db, call, key)
  if (earlier) return answerOf<E>(earlier, request)
  try {
    return await call.db.transaction(async db => {
      const answer = await handle({ ...call, db })
      await keep(db, call, key, request, answer)
      return answer
    })
  } catch (error) {
    // a parallel attempt with the same key may have won, or this one committed before its connection was lost
    const won = await find(call.db, call, key).catch(() => undefined)
    if (won) return answerOf<E>(won, request)
    throw error
  }
}

function checked(header: string | string[]): string {
  const key = String(header)
  if (!/^[\x21-\x7e]{1,128}$/.test(key))
    throw badRequest('/headers/idempotency-key', 'must be 1 to 128 visible characters')
  return key
}

const find = <E>(db: Db, { companyId, caller }: Call<E>, key: string) =>
  db.row<Stored>(
    'select endpoint, body_hash, answer from casekit.idempotency where company_id = $1 and actor_id = $2 and key = $3',
    [companyId, caller.id, key],
  )

const keep = <E>(db: Db, { companyId, caller }: Call<E>, key: string, request: Stored, answer: unknown) =>
  db.rows(
    'insert into casekit.idempotency (company_id, actor_id, key, endpoint, body_hash, answer) values ($1, $2, $3, $4, $5, $6)',
    [companyId, caller.id, key, request.endpoint, request.body_hash, JSON.stringify(answer ?? null)],
  )

function answerOf<E>(stored: Stored, request: Stored): Answer<E> {
  if (stored.endpoint !== request.endpoint) throw keyReused()
  if (!stored.body_hash.equals(request.body_hash)) throw keyReused(stored.answer)
  return stored.answer as Answer<E>
}
