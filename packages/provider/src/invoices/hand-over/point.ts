import type { EInvoicePoint, setEInvoicePoint } from '@casekit/contract/e-invoice-point'
import type { Body } from '@casekit/contract/endpoint'
import type { EInvoiceFormat } from '@casekit/contract/invoice-states'
import type { Db } from '../../platform/db.ts'
import type { Place } from '../../platform/vault/places.ts'
import type { Vault } from '../../platform/vault/vault.ts'

const NONE: EInvoicePoint = {
  address: '',
  hasToken: false,
  format: 'peppol',
  isAutomatic: true,
  isPaused: false,
  waiting: 0,
  failed: 0,
  version: 0,
}

const POINT = `select p.address, p.token_sealed is not null as "hasToken", p.format, p.is_automatic as "isAutomatic", p.is_paused as "isPaused", p.version,
    (select count(*)::int from casekit.e_invoice e where e.company_id = p.company_id and e.state in ('waiting', 'taken')) as waiting,
    (select count(*)::int from casekit.e_invoice e where e.company_id = p.company_id and e.state in ('refused', 'failed')) as failed
  from casekit.e_invoice_point p where p.company_id = $1`

/** The settings of the access point; defaults if the company never had one. */
export const findPoint = async (db: Db, companyId: number): Promise<EInvoicePoint> =>
  (await db.row<EInvoicePoint>(POINT, [companyId])) ?? NONE

type Fields = Omit<Body<typeof setEInvoicePoint>, 'token'> & { token: Buffer | null }

/**
 * Undefined on a version conflict. Waiting e-invoices go to the new address immediately; a token is never sent to
 * another address.
 */
export async function keepPoint(
  db: Db,
  companyId: number,
  { address, token, format, isAutomatic, isPaused }: Fields,
  ifMatch: number | null,
): Promise<EInvoicePoint | undefined> {
  const standing = await db.row<{ version: number }>(
    'select version from casekit.e_invoice_point where company_id = $1 for update',
    [companyId],
  )
  if (ifMatch !== null && (standing?.version ?? 0) !== ifMatch) return undefined
  await db.rows(
    `insert into casekit.e_invoice_point as p (company_id, address, token_sealed, format, is_automatic, is_paused)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id) do update set address = $2, format = $4, is_automatic = $5, is_paused = $6, version = p.version + 1,
       token_sealed = case when $3::bytea is null and p.address = $2 then p.token_sealed else $3 end`,
    [companyId, address, token, format, isAutomatic, isPaused],
  )
  await db.rows(`update casekit.e_invoice set due_at = now() where company_id = $1 and state in ('waiting', 'taken')`, [
    companyId,
  ])
  return findPoint(db, companyId)
}

/** How the company hands over its invoices; undefined if it does not. */
export type HandOverRule = { format: EInvoiceFormat; isAutomatic: boolean }

export const findRule = (db: Db, companyId: number) =>
  db.row<HandOverRule>(
    `select format, is_automatic as "isAutomatic" from casekit.e_invoice_point where company_id = $1 and address <> ''`,
    [companyId],
  )

/** Where requests go, and what each carries. */
export type Target = { address: string; token: string }

export const placeOf = (companyId: number): Place => ['casekit.e_invoice_point', companyId]

/** Undefined if the company has no access point. */
export async function findTarget(db: Db, vault: Vault, companyId: number): Promise<Target | undefined> {
  const row = await db.row<{ address: string; sealed: Buffer | null }>(
    `select address, token_sealed as sealed from casekit.e_invoice_point where company_id = $1 and address <> ''`,
    [companyId],
  )
  if (!row) return undefined
  const { address, sealed } = row
  return { address, token: sealed ? String(await vault.open(db, placeOf(companyId), sealed)) : '' }
}
