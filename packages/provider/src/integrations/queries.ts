import type { Body } from '@casekit/contract/endpoint'
import { type IntegrationName, INTEGRATIONS, SYNC_RETRY_SECONDS } from '@casekit/contract/integration-systems'
import type { Connection, OrderField, setConnection, Sync } from '@casekit/contract/integrations'
import type { Pool } from 'pg'
import { type Db, openDb } from '../platform/db.ts'
import type { Place } from '../platform/vault/places.ts'
import type { Vault } from '../platform/vault/vault.ts'

const NOT_CONNECTED = {
  address: '',
  hasToken: false,
  orderType: '',
  fields: [],
  isPaused: false,
  responsibleId: null,
  waiting: 0,
  failed: 0,
  version: 0,
}

const countOf = (state: string) =>
  `(select count(*)::int from casekit.integration_sync s where s.company_id = i.company_id and s.system = i.system and s.state = '${state}') as ${state}`

export async function findConnection(db: Db, companyId: number, system: IntegrationName): Promise<Connection> {
  const found = await db.row<Connection>(
    `select i.address, i.token_sealed is not null as "hasToken", i.order_type as "orderType", i.fields, i.is_paused as "isPaused", i.responsible_id as "responsibleId", i.version,
       ${countOf('waiting')}, ${countOf('failed')}
     from casekit.integration i where i.company_id = $1 and i.system = $2`,
    [companyId, system],
  )
  return found ?? NOT_CONNECTED
}

export async function listConnections(db: Db, companyId: number) {
  const rows = await db.rows<{ system: string; isPaused: boolean }>(
    'select system, is_paused as "isPaused" from casekit.integration where company_id = $1 and address <> \'\'',
    [companyId],
  )
  return INTEGRATIONS.map(name => {
    const found = rows.find(({ system }) => system === name)
    return { name, isConnected: found !== undefined, isPaused: found?.isPaused === true }
  })
}

/** `token`: sealed; null keeps the current one if the address is unchanged. */
type Fields = Omit<Body<typeof setConnection>, 'token'> & { token: Buffer | null }

/** Undefined on a version conflict. Everything unacknowledged is sent to the new address immediately. */
export async function keepConnection(
  db: Db,
  companyId: number,
  system: IntegrationName,
  { address, token, orderType, fields, isPaused, responsibleId = null }: Fields,
  ifMatch: number | null,
): Promise<Connection | undefined> {
  const standing = await db.row<{ version: number }>(
    'select version from casekit.integration where company_id = $1 and system = $2 for update',
    [companyId, system],
  )
  if (ifMatch !== null && (standing?.version ?? 0) !== ifMatch) return undefined
  await db.rows(
    `insert into casekit.integration as i (company_id, system, address, token_sealed, order_type, is_paused, responsible_id, fields)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, '[]'::jsonb))
     on conflict (company_id, system) do update set address = $3, order_type = $5, is_paused = $6, responsible_id = $7, fields = coalesce($8, i.fields), version = i.version + 1,
       token_sealed = case when $4::bytea is null and i.address = $3 then i.token_sealed else $4 end`,
    [
      companyId,
      system,
      address,
      token,
      orderType.trim(),
      isPaused,
      responsibleId,
      fields ? JSON.stringify(fields) : null,
    ],
  )
  await db.rows(
    `update casekit.integration_sync set state = 'waiting', attempts = 0, due_at = now()
     where company_id = $1 and system = $2 and state <> 'acknowledged'`,
    [companyId, system],
  )
  return findConnection(db, companyId, system)
}

export const isResponsible = (db: Db, companyId: number, id: string) =>
  db.row(
    'select 1 from casekit.stakeholder where company_id = $1 and id = $2 and is_responsible and deleted_at is null',
    [companyId, id],
  )

const SYNC = `select s.id, s.case_id as "caseId", k.number as "caseNumber", coalesce(f.original_name, '') as file,
    case when r.id is not null then json_build_object('from', r.from_day, 'to', r.to_day) end as period, s.state, s.attempts, s.at,
    case when s.state = 'waiting' then s.due_at end as "dueAt", s.status, s.fault, s.number, s.told,
    (select coalesce(json_agg(json_build_object('kind', r.one->'kind', 'id', r.one->'id', 'reason', r.one->'reason') order by r.at), '[]')
      from jsonb_array_elements(s.refused) with ordinality r (one, at) where not r.one ? 'isSettled') as refused
  from casekit.integration_sync s
  left join casekit.cases k on k.company_id = s.company_id and k.id = s.case_id
  left join casekit.case_file f on f.company_id = s.company_id and f.id = s.file_id
  left join casekit.payroll_run r on r.company_id = s.company_id and r.id = s.run_id where s.company_id = $1`

export const listSyncs = (db: Db, companyId: number, system: IntegrationName) =>
  db.rows<Sync>(
    `${SYNC} and s.system = $2 order by jsonb_path_exists(s.refused, '$[*] ? (!exists(@.isSettled))') desc, s.at desc, s.id desc limit 50`,
    [companyId, system],
  )

export const findSync = (db: Db, companyId: number, id: string) =>
  db.row<Sync>(`${SYNC} and s.id = $2`, [companyId, id])

/** Where requests are sent, and what each carries. */
export type Target = { address: string; token: string; orderType: string; fields: OrderField[] }

export const placeOf = (companyId: number, system: IntegrationName): Place => ['casekit.integration', companyId, system]

export async function findTarget(
  db: Db,
  vault: Vault,
  companyId: number,
  system: IntegrationName,
): Promise<Target | undefined> {
  const row = await db.row<Omit<Target, 'token'> & { sealed: Buffer | null }>(
    'select address, token_sealed as sealed, order_type as "orderType", fields from casekit.integration where company_id = $1 and system = $2 and address <> \'\'',
    [companyId, system],
  )
  if (!row) return undefined
  const { sealed, ...target } = row
  const token = sealed ? String(await vault.open(db, placeOf(companyId, system), sealed)) : ''
  return { ...target, token }
}

export type DueSync = {
  companyId: number
  id: string
  system: IntegrationName
  /** Null for a payroll export. */
  caseId: string | null
  attempts: number
  revision: number
  fileId: string | null
  runId: string | null
}

const LEASE_SECONDS = 60
const DUE =
  'company_id as "companyId", id, system, case_id as "caseId", attempts, revision, file_id as "fileId", run_id as "runId"'

/** Leases due rows of all companies; leases expire after a crash. A reopened case waits until it is closed. */
export function takeDue(pool: Pool, count: number, now?: Date): Promise<DueSync[]> {
  return openDb(pool).transaction(async db => {
    await db.rows(`select set_config('casekit.dispatcher', 'on', true)`)
    return db.rows<DueSync>(
      `with due as (select s.company_id, s.id from casekit.integration_sync s
           join casekit.integration i on i.company_id = s.company_id and i.system = s.system and not i.is_paused
         where s.state = 'waiting' and s.due_at <= coalesce($2::timestamptz, now())
           and (s.leased_until is null or s.leased_until <= coalesce($2::timestamptz, now()))
         order by s.due_at limit $1 for update of s skip locked),
       taken as (update casekit.integration_sync s set attempts = s.attempts + 1,
           leased_until = coalesce($2::timestamptz, now()) + make_interval(secs => ${LEASE_SECONDS})
         from due where s.company_id = due.company_id and s.id = due.id returning s.*)
       select ${DUE} from taken`,
      [count, now ?? null],
    )
  })
}

/** Leases one row immediately; undefined if it is acknowledged or another process is sending it. */
export const takeOne = (db: Db, companyId: number, id: string) =>
  db.row<DueSync>(
    `update casekit.integration_sync set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
     where company_id = $1 and id = $2 and state <> 'acknowledged' and (leased_until is null or leased_until <= now()) returning ${DUE}`,
    [companyId, id],
  )

/**
 * Undefined if it was already acknowledged. If `revision` changed meanwhile, the row stays waiting and is sent again.
 */
export const acknowledge = (db: Db, { companyId, id, revision }: DueSync, status: number, number: string) =>
  db.row(
    `update casekit.integration_sync set state = case when revision = $5 then 'acknowledged' else state end,
       leased_until = null, status = $3, fault = '', number = $4
     where company_id = $1 and id = $2 and state <> 'acknowledged' returning 1`,
    [companyId, id, status, number, revision],
  )

/** Schedules a retry, no sooner than the other side requested; gives up after the last one. */
export const delay = (
  db: Db,
  { companyId, id, attempts }: DueSync,
  { status, fault, waitSeconds }: { status: number | null; fault: string; waitSeconds: number },
  now?: Date,
) =>
  db.rows(
    `update casekit.integration_sync set leased_until = null, status = $3, fault = $4, state = $5,
       due_at = coalesce($7::timestamptz, now()) + make_interval(secs => $6)
     where company_id = $1 and id = $2 and state <> 'acknowledged'`,
    [
      companyId,
      id,
      status,
      fault,
      attempts < SYNC_RETRY_SECONDS.length ? 'waiting' : 'failed',
      Math.max(SYNC_RETRY_SECONDS[attempts] ?? 0, waitSeconds),
      now ?? null,
    ],
  )

/** Ends the lease without counting an attempt. */
export const giveBack = (db: Db, { companyId, id }: DueSync, now?: Date) =>
  db.rows(
    `update casekit.integration_sync set leased_until = null, attempts = attempts - 1,
       due_at = coalesce($3::timestamptz, now()) + interval '1 minute' where company_id = $1 and id = $2`,
    [companyId, id, now ?? null],
  )
