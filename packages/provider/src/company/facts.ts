import type { CompanyFacts, editCompanyFacts } from '@casekit/contract/company-facts'
import type { lookUpCompany } from '@casekit/contract/company-register'
import type { Answer, Body } from '@casekit/contract/endpoint'
import { isCompanyNumber } from '@casekit/rules/company-number'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'
import type { Register } from './register.ts'

const NEXT = (kind: string) =>
  `coalesce((select value from casekit.counter where company_id = $1 and kind = '${kind}'), 0) + 1`

const FACTS = `select name, cvr, address, zip_code as "zipCode", city, email, phone, language, time_zone as "timeZone", theme,
    ${NEXT('case')} as "nextCaseNumber", ${NEXT('customer')} as "nextCustomerNumber", ${NEXT('offer')} as "nextOfferNumber", version,
    nullif(changed_by_name, '') as "changedBy", changed_at as "changedAt"
  from directory.company where id = $1`

/** Stored company details; the server adds whether there is a register. */
export type StandingFacts = Omit<CompanyFacts, 'hasRegister'>

export const findFacts = (db: Db, companyId: number) => db.row<StandingFacts>(FACTS, [companyId])

type Facts = Body<typeof editCompanyFacts>

async function refuseUnfit(db: Db, { cvr, language, timeZone }: Facts): Promise<void> {
  if (cvr && !isCompanyNumber(cvr, language)) throw badRequest('/cvr', 'has a wrong check digit')
  if (!(await db.row('select 1 from pg_timezone_names where name = $1', [timeZone])))
    throw badRequest('/timeZone', 'is not a time zone')
}

const EDIT = `update directory.company set name = $3, cvr = $4, address = $5, zip_code = $6, city = $7, email = $8, phone = $9, language = $10,
    time_zone = $11, theme = $12, changed_by_name = $13, changed_at = now(), version = version + 1
  where id = $1 and ($2::int is null or version = $2) returning id`

/** Undefined if the stored version differs. */
export async function editFacts(
  db: Db,
  companyId: number,
  by: string,
  version: number | null,
  facts: Facts,
): Promise<StandingFacts | undefined> {
  await refuseUnfit(db, facts)
  return db.transaction(async within => {
    const { name, cvr, address, zipCode, city, email, phone, language, timeZone, theme } = facts
    const said = [name.trim(), cvr, address, zipCode, city, email, phone, language, timeZone, theme]
    if (!(await within.row(EDIT, [companyId, version, ...said, by]))) return undefined
    await goOnWith(within, companyId, 'case', facts.nextCaseNumber, '/nextCaseNumber')
    await goOnWith(within, companyId, 'customer', facts.nextCustomerNumber, '/nextCustomerNumber')
    await goOnWith(within, companyId, 'offer', facts.nextOfferNumber, '/nextOfferNumber')
    return findFacts(within, companyId)
  })
}

/** Sets the next number of a series, if given. */
async function goOnWith(db: Db, companyId: number, kind: string, next: number | undefined, path: string) {
  if (next === undefined) return
  const counter = await db.row<{ value: number }>(
    'select value from casekit.counter where company_id = $1 and kind = $2 for update',
    [companyId, kind],
  )
  if (next - 1 < (counter?.value ?? 0)) throw badRequest(path, 'must not be lower than the last number used')
  await db.rows(
    `insert into casekit.counter (company_id, kind, value) values ($1, $2, $3)
     on conflict (company_id, kind) do update set value = excluded.value`,
    [companyId, kind, next - 1],
  )
}

/** Looks up a company in the register of the caller's country; a failing register counts as none. */
export async function lookUp(
  db: Db,
  companyId: number,
  register: Register | undefined,
  number: string,
): Promise<Answer<typeof lookUpCompany>> {
  const own = await db.row<{ language: string }>('select language from directory.company where id = $1', [companyId])
  if (!isCompanyNumber(number, own?.language ?? '')) throw badRequest('/number', 'has a wrong check digit')
  if (!register) return { state: 'silent', company: null }
  try {
    const company = await register.find(number)
    return company ? { state: 'found', company } : { state: 'unknown', company: null }
  } catch {
    return { state: 'silent', company: null }
  }
}
