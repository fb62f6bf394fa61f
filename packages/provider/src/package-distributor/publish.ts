import type { OfferedContent, Publication, publishPackage } from '@casekit/contract/package-distributor'
import type { Body } from '@casekit/contract/endpoint'
import { readPackage } from '../packages/queries.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { across, findPartnership, listReceivers, type Partnership } from '../transfers/partnership.ts'

/** The content shared with partners: no costs, and no ids from the distributor's price book. */
async function contentOf(db: Db, companyId: number, packageId: string) {
  const found = await readPackage(db, companyId, packageId)
  if (!found) throw notFound('package')
  const { packageNumber, name, text, category, durationInMinutes, salesPrice, vatPercent } = found
  const lines = found.lines.map(line => ({ ...line, productId: null, packageId: null }))
  const content: OfferedContent = {
    packageNumber,
    name,
    text,
    category,
    durationInMinutes,
    lines,
    salesPrice,
    vatPercent,
  }
  return { content, skill: found.skill?.name ?? '' }
}

type Standing = Omit<Publication, 'isBehind' | 'partnerIds'> & { id: string; content: OfferedContent }

const READ = `select id, version, skill, areas, to_char(valid_from, 'YYYY-MM-DD') as "validFrom",
    to_char(valid_until, 'YYYY-MM-DD') as "validUntil", state, published_at as "publishedAt", content
  from casekit.package_publication where company_id = $1 and package_id = $2`

export async function findPublication(db: Db, companyId: number, packageId: string) {
  const { content } = await contentOf(db, companyId, packageId)
  const standing = await db.row<Standing>(READ, [companyId, packageId])
  const receivers = await db.rows<{ id: string }>(
    `select partner_id as id from casekit.publication_receiver
     where company_id = $1 and publication_id = $2 and not is_stopped order by partner_id`,
    [companyId, standing?.id ?? null],
  )
  const partners = (await listReceivers(db, companyId)).map(({ id, name }) => ({ id, name }))
  if (!standing) return { publication: null, partners }
  const { id: _, content: was, ...shown } = standing
  const isBehind = !isSame(was, content)
  return { publication: { ...shown, isBehind, partnerIds: receivers.map(({ id }) => id) }, partners }
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([k, v]) => [k, sorted(v)]),
        )
      : value
/** Deep equality that ignores key order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null))

const PUBLISH = `insert into casekit.package_publication as p (company_id, id, package_id, skill, areas, valid_from, valid_until, content)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (company_id, package_id) do update set skill = excluded.skill, areas = excluded.areas, valid_from = excluded.valid_from,
    valid_until = excluded.valid_until, content = excluded.content, state = 'published', revision = p.revision + 1,
    version = p.version + 1, published_at = now()
  returning id, revision`

/** Offers a package to exactly these partners; each gets its own row. */
export async function publish(db: Db, companyId: number, packageId: string, wanted: Body<typeof publishPackage>) {
  const { validFrom, validUntil } = wanted
  if (validFrom && validUntil && validUntil < validFrom) throw badRequest('/validUntil', 'is before the start')
  const { content, skill } = await contentOf(db, companyId, packageId)
  const partners: Partnership[] = []
  for (const id of new Set(wanted.partnerIds)) {
    const partner = await findPartnership(db, companyId, id)
    if (!partner) throw noSuch('partnerIds')
    partners.push(partner)
  }
  await db.transaction(async within => {
    const terms = [skill, wanted.areas, validFrom, validUntil, JSON.stringify(content)]
    const made = await within.row<{ id: string; revision: number }>(PUBLISH, [companyId, newId(), packageId, ...terms])
    if (!made) throw notFound('package')
    await nameReceivers(within, companyId, made.id, partners)
    for (const partner of partners) await offer(within, companyId, partner, made, terms)
  })
  return null
}

/** Sets the receivers; partners no longer listed lose the offer. */
async function nameReceivers(db: Db, companyId: number, publicationId: string, partners: Partnership[]) {
  const stopped = await db.rows<{ other: number }>(
    `update casekit.publication_receiver set is_stopped = true
     where company_id = $1 and publication_id = $2 and not is_stopped and partner_id <> all ($3::uuid[])
     returning other_company as other`,
    [companyId, publicationId, partners.map(({ partnerId }) => partnerId)],
  )
  for (const { other } of stopped) await suspendThere(db, companyId, other, publicationId)
  for (const { partnerId, companyId: other } of partners)
    await db.rows(
      `insert into casekit.publication_receiver (company_id, publication_id, partner_id, other_company) values ($1, $2, $3, $4)
       on conflict (company_id, publication_id, partner_id) do update set is_stopped = false`,
      [companyId, publicationId, partnerId, other],
    )
}

const OFFER = `insert into casekit.distributed_package as d (company_id, id, other_company, partner_id, revision, skill, areas, valid_from, valid_until, content)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (company_id, id) do update set revision = excluded.revision, skill = excluded.skill, areas = excluded.areas,
    valid_from = excluded.valid_from, valid_until = excluded.valid_until, content = excluded.content, state = 'published',
    version = d.version + 1, received_at = now()
  where d.other_company = excluded.other_company`

const offer = (
  db: Db,
  companyId: number,
  partner: Partnership,
  { id, revision }: { id: string; revision: number },
  terms: unknown[],
) =>
  across(db, companyId, partner.companyId, (there, other) =>
    there.rows(OFFER, [other, id, companyId, partner.mirrorId, revision, ...terms]),
  )

const suspendThere = (db: Db, companyId: number, other: number, id: string) =>
  across(db, companyId, other, (there, at) =>
    there.rows(
      `update casekit.distributed_package set state = 'suspended', version = version + 1
       where company_id = $1 and id = $2 and other_company = $3`,
      [at, id, companyId],
    ),
  )

export async function suspend(db: Db, companyId: number, packageId: string): Promise<null> {
  await db.transaction(async within => {
    const stopped = await within.row<{ id: string }>(
      `update casekit.package_publication set state = 'suspended', version = version + 1
       where company_id = $1 and package_id = $2 returning id`,
      [companyId, packageId],
    )
    if (!stopped) throw notFound('publication')
    const receivers = await within.rows<{ other: number }>(
      'select other_company as other from casekit.publication_receiver where company_id = $1 and publication_id = $2',
      [companyId, stopped.id],
    )
    for (const { other } of receivers) await suspendThere(within, companyId, other, stopped.id)
  })
  return null
}

export type Usage = {
  packageId: string
  packageNumber: string
  name: string
  partner: { id: string; name: string }
  state: 'published' | 'adopted' | 'suspended'
  adoptedAt: string | null
  count: number
  value: number
}

export const usage = (db: Db, companyId: number) =>
  db.rows<Usage>(
    `select k.id as "packageId", k.number as "packageNumber", k.name, json_build_object('id', n.id, 'name', n.name) as partner,
       case when p.state = 'suspended' or r.is_stopped then 'suspended' when r.adopted_at is not null then 'adopted' else 'published' end as state,
       r.adopted_at as "adoptedAt", r.uses as count, (r.net / 100.0)::float8 as value
     from casekit.publication_receiver r
     join casekit.package_publication p on p.company_id = r.company_id and p.id = r.publication_id
     join casekit.package k on k.company_id = p.company_id and k.id = p.package_id
     join casekit.partner n on n.company_id = r.company_id and n.id = r.partner_id
     where r.company_id = $1 order by r.net desc, k.number_key, n.id limit 1000`,
    [companyId],
  )
