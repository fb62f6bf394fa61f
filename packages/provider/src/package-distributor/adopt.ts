import {
  type Distributed,
  OFFERED_FIELDS,
  type OfferedContent,
  type OfferedField,
} from '@casekit/contract/package-distributor'
import type { PackageFields } from '@casekit/contract/packages'
import { addPackage, editPackage, readPackage } from '../packages/queries.ts'
import type { Db } from '../platform/db.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { across } from '../transfers/partnership.ts'
import { isSame } from './publish.ts'

type Row = Omit<Distributed, 'changes'> & { taken: OfferedContent | null; other: number }

const ROWS = `select d.id, d.version, json_build_object('partnerId', n.id, 'name', n.name) as distributor, d.skill, d.areas,
    to_char(d.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(d.valid_until, 'YYYY-MM-DD') as "validUntil", d.state,
    d.state = 'published' and coalesce(d.valid_from <= t.today, true) and coalesce(d.valid_until >= t.today, true) as "isOpen",
    d.content, case when k.id is null then null else json_build_object('packageId', k.id, 'name', k.name,
      'salesPrice', (k.sales_price / 100.0)::float8) end as own,
    d.adopted_at as "adoptedAt", d.taken, d.other_company as other
  from casekit.distributed_package d
  join casekit.partner n on n.company_id = d.company_id and n.id = d.partner_id
  cross join lateral (select (now() at time zone c.time_zone)::date as today from directory.company c where c.id = d.company_id) t
  left join casekit.package k on k.company_id = d.company_id and k.id = d.package_id and k.deleted_at is null
  where d.company_id = $1 and (d.state = 'published' or k.id is not null)`

const shown = ({ taken, ...row }: Row): Distributed => ({
  ...row,
  changes:
    row.own && taken
      ? OFFERED_FIELDS.filter(field => !isSame(taken[field], row.content[field])).map(field => ({
          field,
          before: taken[field],
          after: row.content[field],
        }))
      : [],
})

type Wanted = { skill?: string; zipCode?: string }

/**
 * Whether the zip code is in one of the areas, each a code or a range (`8000-8999`). Codes compare as equal-length
 * text.
 */
const isIn = (zipCode: string, areas: readonly string[]): boolean =>
  areas.length === 0 ||
  areas.some(area => {
    const [from = '', until = from] = area.split('-').map(code => code.trim())
    return zipCode.length === from.length && zipCode >= from && zipCode <= until
  })

export async function list(db: Db, companyId: number, { skill, zipCode }: Wanted): Promise<Distributed[]> {
  const rows = await db.rows<Row>(`${ROWS} order by n.name, d.content ->> 'packageNumber', d.id limit 500`, [companyId])
  return rows
    .filter(row => (skill === undefined || row.skill === skill) && (!zipCode || isIn(zipCode.trim(), row.areas)))
    .map(shown)
}

const read = (db: Db, companyId: number, id: string) =>
  db.row<Row>(`${ROWS} and d.id = $2 for update of d`, [companyId, id])

export const skills = (db: Db, companyId: number) =>
  db.rows<{ skill: string; count: number }>(
    `select skill, count(*)::int as count from casekit.distributed_package
     where company_id = $1 and state = 'published' and skill <> '' group by skill order by casekit.sort_key(skill) limit 200`,
    [companyId],
  )

type Own = { packageNumber: string; salesPrice: number; skillId: string | null; isActive: boolean }

/** Package fields at the adopting company's price; the distributor's line prices become its costs. */
const fieldsOf = (content: OfferedContent, own: Own): PackageFields => ({
  packageNumber: own.packageNumber,
  name: content.name,
  text: content.text,
  category: content.category,
  skillId: own.skillId,
  durationInMinutes: content.durationInMinutes,
  lines: content.lines,
  pricing: 'fixed',
  fixedPrice: own.salesPrice,
  vatPercent: content.vatPercent,
  isActive: own.isActive,
  costs: Object.fromEntries(content.lines.map(({ id, price }) => [id, price])),
})

const SKILL = `select id from casekit.skill where company_id = $1 and lower(name) = lower($2) and deleted_at is null`

/** Adopts a distributed package. Returns the id of the company's new package. */
export function adopt(db: Db, companyId: number, id: string, wanted: { packageNumber: string; salesPrice: number }) {
  return db.transaction(async within => {
    const row = await read(within, companyId, id)
    if (!row) throw notFound('package')
    if (!row.isOpen) throw new ProblemError(409, 'not-open', 'The package is not currently offered.')
    if (row.own) throw new ProblemError(409, 'adopted', 'The package has already been adopted.')
    const skill = row.skill ? await within.row<{ id: string }>(SKILL, [companyId, row.skill]) : undefined
    const fields = fieldsOf(row.content, { ...wanted, skillId: skill?.id ?? null, isActive: true })
    const packageId = await addPackage(within, companyId, fields, true)
    await within.rows(
      `update casekit.distributed_package set package_id = $3, taken = content, adopted_at = now(), version = version + 1
       where company_id = $1 and id = $2`,
      [companyId, id, packageId],
    )
    await across(within, companyId, row.other, (there, distributor) =>
      there.rows(
        `update casekit.publication_receiver set adopted_at = now()
         where company_id = $1 and publication_id = $2 and other_company = $3`,
        [distributor, id, companyId],
      ),
    )
    return packageId
  })
}

type Answer = { take: readonly OfferedField[]; leave: readonly OfferedField[] }

/** Writes the taken fields into the company's package and records both taken and left fields as seen. */
export function answer(db: Db, companyId: number, id: string, { take, leave }: Answer): Promise<Distributed> {
  return db.transaction(async within => {
    const row = await read(within, companyId, id)
    if (!row) throw notFound('package')
    if (!row.own || !row.taken) throw new ProblemError(409, 'not-adopted', 'The package is not adopted.')
    if (take.length > 0) await write(within, companyId, row.own.packageId, row.content, take)
    const known = Object.fromEntries([...take, ...leave].map(field => [field, row.content[field]]))
    await within.rows(
      `update casekit.distributed_package set taken = taken || $3::jsonb, version = version + 1 where company_id = $1 and id = $2`,
      [companyId, id, JSON.stringify(known)],
    )
    const after = await read(within, companyId, id)
    if (!after) throw notFound('package')
    return shown(after)
  })
}

async function write(db: Db, companyId: number, id: string, content: OfferedContent, take: readonly OfferedField[]) {
  const own = await readPackage(db, companyId, id)
  if (!own) throw notFound('package')
  const { packageNumber, salesPrice, skill, isActive } = own
  const skillId = skill?.id ?? null
  const offered = fieldsOf(content, { packageNumber, salesPrice, skillId, isActive })
  const stands: PackageFields = {
    packageNumber,
    name: own.name,
    text: own.text,
    category: own.category,
    skillId,
    durationInMinutes: own.durationInMinutes,
    lines: own.lines,
    pricing: own.pricing,
    fixedPrice: own.fixedPrice,
    vatPercent: own.vatPercent,
    isActive,
    costs: own.costs,
  }
  const taken = Object.fromEntries(
    take.flatMap((field): [string, unknown][] =>
      field === 'salesPrice'
        ? [
            ['pricing', 'fixed'],
            ['fixedPrice', content.salesPrice],
          ]
        : field === 'lines'
          ? [
              ['lines', offered.lines],
              ['costs', offered.costs],
            ]
          : [[field, offered[field]]],
    ),
  )
  const fields = { ...stands, ...taken }
  await editPackage(db, companyId, { id, fields, version: null, seesCost: true })
}
