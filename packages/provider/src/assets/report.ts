import { REPORT_PHOTOS } from '@casekit/contract/asset-states'
import type { LabelledAsset, reportAssetFault } from '@casekit/contract/asset-reports'
import type { Body } from '@casekit/contract/endpoint'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { createCase } from '../cases/create.ts'
import { addFile } from '../files/queries.ts'
import { checkRoom, keepBytes } from '../files/upload.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'
import { hashToken } from '../server/tokens.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'
import { PLACE, PLACED } from './brief.ts'
import { tellOfAsset } from './events.ts'
import { reportWords } from './report-words.ts'

/** Against guessing codes: wrong attempts per IP address before a wait. */
const WRONG_CODES: Limit = { attempts: 60, windowSeconds: 900 }
/** A whole building may share one IP address; more reports than this are abuse. */
const REPORTS_OF_PLACE: Limit = { attempts: 20, windowSeconds: 3600 }
const REPORTS_OF_ASSET: Limit = { attempts: 10, windowSeconds: 3600 }
const PHOTOS_OF_PLACE: Limit = { attempts: 120, windowSeconds: 3600 }

type Opened = { db: Db; companyId: number; assetId: string }

const COMPANY_OF = `select k.company_id as "companyId", k.asset_id as "assetId" from directory.asset_code k
  join directory.company c on c.id = k.company_id and c.suspended_at is null
    and 'Assets' <> all (c.modules_off) where k.code = $1`

const STANDS = `select 1 from casekit.asset where company_id = $1 and id = $2 and deleted_at is null and scrapped_at is null`

/** The asset of a label in its company; unknown codes look alike and count as attempts. */
async function openCode(pool: Pool, code: string, ip: string): Promise<Opened> {
  const found = await openDb(pool).row<Omit<Opened, 'db'>>(COMPANY_OF, [code.toUpperCase()])
  const db = found && openDb(pool, { companyId: found.companyId })
  if (db && (await db.row(STANDS, [found.companyId, found.assetId]))) return { ...found, db }
  await takeAttempt(openDb(pool), bucketOf('asset-code', ip), WRONG_CODES)
  throw notFound('asset')
}

const LABELLED = `select a.name, a.number, ${PLACE} as place,
    json_build_object('name', c.name, 'phone', c.phone, 'email', c.email, 'language', c.language) as company,
    (select json_build_object('at', r.created_at) from casekit.asset_report r
      join casekit.cases k on k.company_id = r.company_id and k.id = r.case_id and k.deleted_at is null
      where r.company_id = a.company_id and r.asset_id = a.id and k.status in ('Open', 'NeedPlanning')
        and r.created_at > now() - interval '7 days' order by r.created_at desc limit 1) as "openReport"
  from casekit.asset a ${PLACED} join directory.company c on c.id = a.company_id
  where a.company_id = $1 and a.id = $2`

export async function showLabelled(pool: Pool, code: string, ip: string): Promise<LabelledAsset> {
  const { db, companyId, assetId } = await openCode(pool, code, ip)
  const shown = await db.row<LabelledAsset>(LABELLED, [companyId, assetId])
  if (!shown) throw notFound('asset')
  return shown
}

/** A recent report with the same text: submitted twice, or the response was lost. */
const SAME = `select r.id, k.number as "caseNumber" from casekit.asset_report r
  join casekit.cases k on k.company_id = r.company_id and k.id = r.case_id and k.deleted_at is null
  where r.company_id = $1 and r.asset_id = $2 and k.description = $3 and r.created_at > now() - interval '10 minutes' limit 1`

type Report = { id: string; caseNumber: number }

/** Creates a case about this asset in the visitor's name and returns it with its company; submitting twice creates one. */
export async function reportFault(pool: Pool, code: string, ip: string, body: Body<typeof reportAssetFault>) {
  const { db, companyId, assetId } = await openCode(pool, code, ip)
  await takeAttempt(openDb(pool), bucketOf('asset-report', ip), REPORTS_OF_PLACE)
  await takeAttempt(openDb(pool), bucketOf('asset-reported', assetId), REPORTS_OF_ASSET)
  const photoToken = randomBytes(32).toString('base64url')
  const caseNumber = await db.transaction(async within => {
    // serializes reports of one asset
    await within.rows('select 1 from casekit.asset where company_id = $1 and id = $2 for no key update', [
      companyId,
      assetId,
    ])
    const asset = await within.row<LabelledAsset>(LABELLED, [companyId, assetId])
    if (!asset) throw notFound('asset')
    const { description, name = '', phone = '', email = '' } = body
    const { reporter } = reportWords(asset.company.language)
    const said = [description.trim(), reporter([name, phone, email])].filter(Boolean).join('\n\n')
    const report =
      (await within.row<Report>(SAME, [companyId, assetId, said])) ??
      (await make(within, companyId, assetId, asset, said, body))
    await within.rows(
      `insert into directory.report_photo (token_hash, company_id, report_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
      [hashToken(photoToken), companyId, report.id],
    )
    return report.caseNumber
  })
  return { companyId, caseNumber, photoToken }
}

async function make(
  within: Db,
  companyId: number,
  assetId: string,
  asset: LabelledAsset,
  said: string,
  { description, name = '', phone = '', email = '' }: Body<typeof reportAssetFault>,
): Promise<Report> {
  const id = newId()
  const visitor = { kind: 'customer', id, name: name.trim(), tenant: { companyId } } as const
  const words = reportWords(asset.company.language)
  const caseId = await createCase(within, companyId, visitor, {
    title: `${words.title} ${asset.number} ${asset.name}`.slice(0, 200),
    description: said,
    assetId,
  })
  const made = await within.row<{ number: number }>(
    'update casekit.cases set channel = $3 where company_id = $1 and id = $2 returning number',
    [companyId, caseId, words.channel],
  )
  await within.rows(
    `insert into casekit.asset_report (company_id, id, asset_id, case_id, name, email, phone) values ($1, $2, $3, $4, $5, $6, $7)`,
    [companyId, id, assetId, caseId, name, email, phone],
  )
  await tellOfAsset(within, companyId, visitor, assetId, { kind: 'reported', after: description })
  return { id, caseNumber: made?.number ?? 0 }
}

const PHOTO = `update casekit.asset_report set photos = photos + 1
  where company_id = $1 and id = $2 and photos < $3 returning case_id as "caseId", photos, name`

/** Adds a photo to a reported case; anything but an image is refused and deleted. */
export async function addPhoto(pool: Pool, store: FileStore, token: string, ip: string, bytes: Uint8Array) {
  await takeAttempt(openDb(pool), bucketOf('asset-photo', ip), PHOTOS_OF_PLACE)
  const open = await openDb(pool).row<{ companyId: number; reportId: string }>(
    `select company_id as "companyId", report_id as "reportId" from directory.report_photo where token_hash = $1 and expires_at > now()`,
    [hashToken(token)],
  )
  if (!open) throw notFound('report')
  const { companyId, reportId } = open
  const db = openDb(pool, { companyId })
  await checkRoom(db, companyId, bytes.byteLength)
  const content = await keepBytes(store, bytes)
  if (!content.type.startsWith('image/') || !content.hasThumbnail) {
    await store.remove(content.path)
    throw new ProblemError(415, 'media-type', 'Send an image.')
  }
  return db.transaction(async within => {
    const report = await within.row<{ caseId: string; photos: number; name: string }>(PHOTO, [
      companyId,
      reportId,
      REPORT_PHOTOS,
    ])
    if (!report) throw new ProblemError(409, 'too-many-photos', 'The report already has the maximum number of photos.')
    const originalName = `${report.photos}.${content.type.slice('image/'.length)}`
    await addFile(within, companyId, {
      ...content,
      caseId: report.caseId,
      folderId: null,
      originalName,
      madeBy: report.name,
    })
    return { photos: report.photos }
  })
}
