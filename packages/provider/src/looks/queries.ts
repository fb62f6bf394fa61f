import type { CompanyLook, Look } from '@casekit/contract/look'
import { lookFault } from '@casekit/rules/look'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest, notFound } from '../server/problem.ts'
import { across } from '../transfers/partnership.ts'

const COMPANY = `select id as "companyId", name, nullif(logo, '') as logo, nullif(logo_dark, '') as "logoDark", look, look_version as version
  from directory.company where id = $1`

const VERSIONS = `select version, look, published_by as by, published_at as at from casekit.company_look
  where company_id = $1 order by version desc limit 50`

async function read(db: Db, companyId: number): Promise<CompanyLook> {
  const company = await db.row<Omit<CompanyLook, 'versions'>>(COMPANY, [companyId])
  if (!company) throw notFound('company')
  return { ...company, versions: await db.rows<CompanyLook['versions'][number]>(VERSIONS, [companyId]) }
}

export const findLook = (db: Db, caller: Staff, companyId: number): Promise<CompanyLook> =>
  across(db, caller.companyId, companyId, within => read(within, companyId))

const WEAR = `update directory.company set look = $3, look_version = look_version + 1
  where id = $1 and ($2::int is null or look_version = $2) returning look_version as version`

const KEEP = 'insert into casekit.company_look (company_id, version, look, published_by) values ($1, $2, $3, $4)'

function refuseUnreadable(look: Look | null): void {
  const fault = look && lookFault(look)
  if (fault) throw badRequest(`/look/${fault.scheme}/${fault.check.color}`, 'could not be read')
}

/** Undefined if somebody else has published meanwhile. */
export async function publish(
  db: Db,
  caller: Staff,
  companyId: number,
  version: number | null,
  look: Look | null,
): Promise<CompanyLook | undefined> {
  refuseUnreadable(look)
  if (!(await db.row(COMPANY, [companyId]))) throw notFound('company')
  return across(db, caller.companyId, companyId, async within => {
    const kept = look && JSON.stringify(look)
    const worn = await within.row<{ version: number }>(WEAR, [companyId, version, kept])
    if (!worn) return undefined
    await within.rows(KEEP, [companyId, worn.version, kept, caller.name])
    return read(within, companyId)
  })
}
