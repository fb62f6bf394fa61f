import type { DocumentLine } from '@casekit/contract/document-content'
import type { Package, PackageBrief, PackageFields } from '@casekit/contract/packages'
import { lineNet } from '@casekit/rules/document-price'
import { minorOf } from '@casekit/rules/money'
import { priceOfPackage } from '@casekit/rules/package-price'
import { costsOf } from '../documents/edit.ts'
import { tidyContent } from '../documents/totals.ts'
import { EMPTY } from '../documents/rows.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { forbidden } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'

const amount = (column: string) => `(p.${column} / 100.0)::float8`

const BRIEF = `p.id, p.number as "packageNumber", p.name, p.category, p.duration as "durationInMinutes",
  ${amount('sales_price')} as "salesPrice", ${amount('sales_vat')} as "salesVat", ${amount('total_price')} as "totalPrice",
  p.is_active as "isActive", (select i.id from casekit.catalogue_image i
    where i.company_id = p.company_id and i.package_id = p.id and i.deleted_at is null) as "imageId"`

const WHOLE = `${BRIEF}, p.version, p.text, p.lines, p.pricing, ${amount('fixed_price')} as "fixedPrice",
  ${amount('vat_percent')} as "vatPercent", ${amount('cost')} as cost, p.costs, p.updated_at as "updatedAt",
  (select json_build_object('id', s.id, 'name', s.name) from casekit.skill s
    where s.company_id = p.company_id and s.id = p.skill_id and s.deleted_at is null) as skill`

export const listPackages = (db: Db, companyId: number) =>
  db.rows<PackageBrief>(
    `select ${BRIEF} from casekit.package p where p.company_id = $1 and p.deleted_at is null order by p.number_key, p.id limit 1000`,
    [companyId],
  )

/** Includes costs. */
export const readPackage = (db: Db, companyId: number, id: string) =>
  db.row<Required<Package>>(
    `select ${WHOLE} from casekit.package p where p.company_id = $1 and p.id = $2 and p.deleted_at is null`,
    [companyId, id],
  )

/** The package as the API returns it: costs only if `seesCost`. */
export async function findPackage(db: Db, companyId: number, id: string, seesCost: boolean) {
  const found = await readPackage(db, companyId, id)
  if (!found || seesCost) return found
  const { cost: _, costs: __, ...shown } = found
  return shown
}

/** Rounds lines like document lines. Lines copied from another package become this package's own. */
function tidyLines(lines: DocumentLine[]): DocumentLine[] {
  const own = lines.map(line => ({ ...line, packageId: null }))
  return tidyContent({
    ...EMPTY,
    options: [{ id: 'a', name: '', title: '', isRecommended: false, lines: own }],
  }).options.flatMap(option => option.lines)
}

export async function refuseStrangeProducts(db: Db, companyId: number, lines: readonly DocumentLine[]): Promise<void> {
  const wanted = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const known = await db.rows(`select 1 from casekit.product where company_id = $1 and id = any ($2::uuid[])`, [
    companyId,
    wanted,
  ])
  if (known.length < wanted.length) throw noSuch('lines')
}

const hasSkill = (db: Db, companyId: number, id: string) =>
  db.row('select 1 from casekit.skill where company_id = $1 and id = $2 and deleted_at is null', [companyId, id])

const WRITTEN = [
  'number',
  'name',
  'text',
  'category',
  'skill_id',
  'duration',
  'lines',
  'costs',
  'pricing',
  'fixed_price',
  'vat_percent',
  'cost',
  'sales_price',
  'sales_vat',
  'is_active',
]
const PLACES = WRITTEN.map((_, at) => `$${at + 3}`).join(', ')

type Known = { costs: Record<string, number>; seesCost: boolean }

/** Row values in the order of `WRITTEN`. The only place that computes a package's cost and sales price. */
async function valuesOf(db: Db, companyId: number, fields: PackageFields, { costs: known, seesCost }: Known) {
  if (fields.costs && !seesCost) throw forbidden()
  if (fields.skillId && !(await hasSkill(db, companyId, fields.skillId))) throw noSuch('skillId')
  const lines = tidyLines(fields.lines)
  await refuseStrangeProducts(db, companyId, lines)
  const content = { ...EMPTY, options: [{ id: 'a', name: '', title: '', isRecommended: false, lines }] }
  const costs = await costsOf(db, companyId, content, { ...known, ...fields.costs })
  const { name, text, category, skillId, durationInMinutes, pricing, fixedPrice, vatPercent, isActive } = fields
  const sold = priceOfPackage({ name, lines, pricing, fixedPrice, vatPercent })
  return [
    fields.packageNumber.trim(),
    name.trim(),
    text,
    category.trim(),
    skillId,
    durationInMinutes,
    JSON.stringify(lines),
    JSON.stringify(costs),
    pricing,
    minorOf(fixedPrice),
    minorOf(vatPercent),
    costIn(lines, costs),
    sold.sales,
    sold.vat,
    isActive,
  ]
}

const costIn = (lines: readonly DocumentLine[], costs: Record<string, number>) =>
  lines
    .filter(({ kind, choice }) => (kind === 'product' || kind === 'hours') && choice === 'included')
    .reduce((sum, line) => sum + lineNet({ ...line, price: costs[line.id] ?? 0, discountPercent: 0 }), 0)

export async function addPackage(db: Db, companyId: number, fields: PackageFields, seesCost: boolean) {
  const id = newId()
  await db.rows(`insert into casekit.package (company_id, id, ${WRITTEN.join(', ')}) values ($1, $2, ${PLACES})`, [
    companyId,
    id,
    ...(await valuesOf(db, companyId, fields, { costs: {}, seesCost })),
  ])
  await announcePackage(db, companyId, id)
  return id
}

type Change = { id: string; fields: PackageFields; version: number | null; seesCost: boolean }

/** Returns undefined if no package with this id and version exists. */
export function editPackage(db: Db, companyId: number, { id, fields, version, seesCost }: Change) {
  return db.transaction(async within => {
    const before = await within.row<{ costs: Record<string, number> }>(
      `select costs from casekit.package where company_id = $1 and id = $2 and deleted_at is null
       and ($3::int is null or version = $3) for update`,
      [companyId, id, version],
    )
    if (!before) return undefined
    await within.rows(
      `update casekit.package set (${WRITTEN.join(', ')}) = (${PLACES}), version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [companyId, id, ...(await valuesOf(within, companyId, fields, { costs: before.costs, seesCost }))],
    )
    await announcePackage(within, companyId, id)
    return findPackage(within, companyId, id, seesCost)
  })
}

/** Returns undefined if the company has no such package. */
export async function removePackage(db: Db, companyId: number, id: string) {
  const gone = await db.row<{ id: string }>(
    `update casekit.package set deleted_at = now(), version = version + 1
     where company_id = $1 and id = $2 and deleted_at is null returning id`,
    [companyId, id],
  )
  if (gone) await announcePackage(db, companyId, id)
  return gone
}

export const announcePackage = (db: Db, companyId: number, id: string) =>
  db.rows(`select casekit.announce($1, 'package', $2, null, '{PropertyManagement,PackageAccess,SettingsAccess}')`, [
    companyId,
    id,
  ])

export type Use = { id: string; number: number; title: string; status: 'Draft'; net: number; createdAt: string }

/** Returns undefined if the company has no such package. */
export async function usageOf(db: Db, companyId: number, id: string): Promise<Use[] | undefined> {
  if (!(await readPackage(db, companyId, id))) return undefined
  return db.rows<Use>(
    `select o.id, o.number, o.title, o.status, (u.net / 100.0)::float8 as net, o.created_at as "createdAt"
     from casekit.package_use u join casekit.offer o on o.company_id = u.company_id and o.id = u.offer_id and o.deleted_at is null
     where u.company_id = $1 and u.package_id = $2 order by o.created_at desc, o.id limit 100`,
    [companyId, id],
  )
}
