import { getAssetChanges } from '@casekit/contract/asset-changes'
import * as categories from '@casekit/contract/asset-categories'
import { getAssetPlaces, getAssetsOfPlace } from '@casekit/contract/asset-places'
import * as meters from '@casekit/contract/asset-meters'
import * as reports from '@casekit/contract/asset-reports'
import * as assets from '@casekit/contract/assets'
import { companyOf } from '../case-paper/company.ts'
import { printed } from '../case-paper/print.ts'
import { contentOf } from '../files/file-download.ts'
import type { Db } from '../platform/db.ts'
import type { Parts } from '../parts.ts'
import { seesCost } from '../price-book/sees-cost.ts'
import type { Caller } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { noSuch } from '../server/unknown-id.ts'
import { find, tree } from './brief.ts'
import * as kinds from './categories.ts'
import { casesOf, findAsset, stands } from './details.ts'
import { addAsset, editAsset } from './edit.ts'
import { addFile, findFile, removeFile } from './files.ts'
import { assetChanges } from './changes.ts'
import { findLabels, labelSheets } from './labels.ts'
import { addMeter, editMeter, findMeter, listReadings, removeMeter } from './meters.ts'
import { addReading } from './readings.ts'
import { assetsOfPlace, placesOf } from './places.ts'
import { reportWords } from './report-words.ts'
import { addPhoto, reportFault, showLabelled } from './report.ts'
import { refuseStrange } from './references.ts'
import { changeStatus, replace, setScrapped } from './status.ts'

/** Assets (modules.md, Assets): their location, status and maintenance. */
export function assetRoutes(serve: Serve, parts: Parts) {
  serve(getAssetChanges, ({ db, companyId, query }) => assetChanges(db, companyId, query))
  serve(assets.findAssets, async ({ db, companyId, query }) => {
    await refuseStrange(db, companyId, query)
    return find(db, companyId, query)
  })
  serve(assets.getAssetTree, async ({ db, companyId, query }) => {
    await refuseStrange(db, companyId, query)
    return tree(db, companyId, query.propertyId ?? null, query.customerId ?? null)
  })
  serve(getAssetPlaces, ({ db, companyId, body }) => placesOf(db, companyId, body))
  serve(getAssetsOfPlace, async ({ db, companyId, body }) => {
    const { propertyId, customerId, ...view } = body
    const place = { ...(propertyId && { propertyId }), ...(customerId && { customerId }) }
    await refuseStrange(db, companyId, place)
    return assetsOfPlace(db, companyId, place, view)
  })
  serve(assets.getAsset, ({ db, companyId, caller, params }) => standing(db, companyId, caller, params.assetId))
  serve(assets.getAssetCases, async ({ db, companyId, params }) => {
    const cases = await casesOf(db, companyId, params.assetId)
    if (!cases) throw notFound('asset')
    return cases
  })
  serve(assets.addAsset, ({ db, companyId, caller, body }) => addAsset(db, companyId, caller, body))
  serve(
    assets.editAsset,
    async ({ db, companyId, caller, params, body, ifMatch }) =>
      (await editAsset(db, companyId, caller, params.assetId, body, ifMatch))
        ? findAsset(db, companyId, params.assetId, seesCost(caller))
        : undefined,
    ({ db, companyId, caller, params }) => findAsset(db, companyId, params.assetId, seesCost(caller)),
  )
  stateRoutes(serve)
  fileRoutes(serve, parts)
  categoryRoutes(serve)
  meterRoutes(serve)
  reportRoutes(serve, parts)
}

async function standing(db: Db, companyId: number, caller: Caller, id: string) {
  const asset = await findAsset(db, companyId, id, seesCost(caller))
  if (!asset) throw notFound('asset')
  return asset
}

function stateRoutes(serve: Serve) {
  serve(assets.changeAssetStatus, async ({ db, companyId, caller, params, body }) => {
    if (!(await changeStatus(db, companyId, caller, params.assetId, body.status, body.note))) throw notFound('asset')
    return standing(db, companyId, caller, params.assetId)
  })
  serve(assets.scrapAsset, async ({ db, companyId, caller, params, body }) => {
    if (!(await setScrapped(db, companyId, caller, params.assetId, true, body.reason))) throw notFound('asset')
    return standing(db, companyId, caller, params.assetId)
  })
  serve(assets.restoreAsset, async ({ db, companyId, caller, params }) => {
    if (!(await setScrapped(db, companyId, caller, params.assetId, false))) throw notFound('asset')
    return standing(db, companyId, caller, params.assetId)
  })
  serve(assets.replaceAsset, async ({ db, companyId, caller, params, body }) => {
    const made = await replace(db, companyId, caller, params.assetId, body)
    if (!made) throw notFound('asset')
    return made
  })
}

function fileRoutes(serve: Serve, { files, reachedAt }: Parts) {
  serve(assets.addAssetFile, async ({ db, companyId, caller, params, query, body }) => {
    if (!(await stands(db, companyId, params.assetId))) throw notFound('asset')
    const sent = { ...params, ...query, bytes: body as Uint8Array, madeBy: caller.name }
    const file = await addFile(db, files, companyId, sent)
    if (!file) throw notFound('file')
    return file
  })
  serve(assets.getAssetFile, async ({ db, companyId, params, query }) => {
    const file = await findFile(db, companyId, params.fileId)
    if (!file || (query.thumbnail && !file.hasThumbnail)) throw notFound('file')
    return query.thumbnail
      ? contentOf(files, `${file.path}.small`, 'image/webp', `${file.originalName}.webp`)
      : contentOf(files, file.path, file.type, file.originalName)
  })
  serve(assets.removeAssetFile, async ({ db, companyId, params }) => {
    if (!(await removeFile(db, companyId, params.fileId))) throw notFound('file')
    return null
  })
  serve(assets.printAssetLabels, async ({ db, companyId, body }) => {
    const labels = await findLabels(db, companyId, body.assetIds)
    if (labels.length < new Set(body.assetIds).size) throw noSuch('assetIds')
    const company = await companyOf(db, companyId)
    const words = reportWords(company.language)
    const sheets = labelSheets(labels, company.name, words.label, code => `${reachedAt()}/a/${code}`)
    return { stream: await printed(sheets), type: 'application/pdf', fileName: 'labels.pdf' }
  })
}

function categoryRoutes(serve: Serve) {
  serve(categories.getAssetCategories, ({ db, companyId }) => kinds.list(db, companyId))
  serve(categories.addAssetCategory, ({ db, companyId, body }) =>
    kinds.add(db, companyId, body.name, body.fields ?? []),
  )
  serve(
    categories.editAssetCategory,
    ({ db, companyId, params, body, ifMatch }) => kinds.edit(db, companyId, params.categoryId, body, ifMatch),
    ({ db, companyId, params }) => kinds.find(db, companyId, params.categoryId),
  )
  serve(categories.removeAssetCategory, async ({ db, companyId, params }) => {
    if (!(await kinds.remove(db, companyId, params.categoryId))) throw notFound('category')
    return null
  })
}

function meterRoutes(serve: Serve) {
  serve(meters.addAssetMeter, async ({ db, companyId, params, body }) => {
    if (!(await stands(db, companyId, params.assetId))) throw notFound('asset')
    return addMeter(db, companyId, params.assetId, body)
  })
  serve(
    meters.editAssetMeter,
    ({ db, companyId, params, body, ifMatch }) => editMeter(db, companyId, params.meterId, body, ifMatch),
    ({ db, companyId, params }) => findMeter(db, companyId, params.meterId),
  )
  serve(meters.removeAssetMeter, async ({ db, companyId, params }) => {
    const stood = (await findMeter(db, companyId, params.meterId)) && (await removeMeter(db, companyId, params.meterId))
    if (!stood) throw notFound('meter')
    return null
  })
  serve(meters.getMeterReadings, async ({ db, companyId, params }) => {
    const readings = await listReadings(db, companyId, params.meterId)
    if (!readings) throw notFound('meter')
    return readings
  })
  serve(meters.addMeterReading, async ({ db, companyId, caller, params, body }) => {
    const reading = await addReading(db, companyId, caller, params.meterId, body)
    if (!reading) throw notFound('meter')
    return reading
  })
}

const BY_CODE = `select a.id as "assetId" from casekit.asset a where a.company_id = $1 and a.code = $2 and a.deleted_at is null`

function reportRoutes(serve: Serve, { pool, files, live }: Parts) {
  serve(reports.findAssetByCode, async ({ db, companyId, params }) => {
    const found = await db.row<{ assetId: string }>(BY_CODE, [companyId, params.code.toUpperCase()])
    if (!found) throw notFound('asset')
    return found
  })
  serve(reports.getLabelledAsset, ({ params, ip }) => showLabelled(pool, params.code, ip))
  serve(reports.reportAssetFault, async ({ params, ip, body }) => {
    const { companyId, ...report } = await reportFault(pool, params.code, ip, body)
    live.wrote(companyId) // no session names the company
    return report
  })
  serve(reports.addReportPhoto, ({ params, ip, body }) =>
    addPhoto(pool, files, params.photoToken, ip, body as Uint8Array),
  )
}
