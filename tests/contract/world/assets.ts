import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'
import { content } from './files.ts'

/** A ventilator that is part of another asset, with a meter, a file, a code and a category; and an unused category. */
export const fillAssets = (async (put, own, { number, deletedAt: deleted_at }) => {
  const ids = {
    asset: newId(),
    parentAsset: newId(),
    assetCategory: newId(),
    emptyAssetCategory: newId(),
    meter: newId(),
    assetFile: newId(),
    propertyFile: newId(),
    assetCode: `CODE${1000 + number}`,
  }
  await put('asset_category', { id: ids.assetCategory, name: `Kind ${ids.asset}`, deleted_at })
  await put('asset_category', { id: ids.emptyAssetCategory, name: `Empty ${ids.asset}`, deleted_at })
  const place = { property_id: own.property, customer_id: own.customer, category_id: ids.assetCategory, deleted_at }
  await put('asset', { id: ids.parentAsset, number: `A${number}`, name: 'Central', ...place })
  await put('asset', {
    id: ids.asset,
    number: `B${number}`,
    name: 'Ventilation',
    parent_id: ids.parentAsset,
    code: ids.assetCode,
    ...place,
  })
  await put('asset_period', { asset_id: ids.asset, status: 'OPERATIONAL', since: 'now' })
  await put('asset_meter', {
    id: ids.meter,
    asset_id: ids.asset,
    name: 'Tryktab',
    upper_limit: 60,
    supply: 'heat',
    most_per_day: 40,
    deleted_at,
  })
  await put('asset_file', {
    id: ids.assetFile,
    asset_id: ids.asset,
    original_name: `Manual ${number}`,
    path: await content,
    size: 3,
    type: 'text/plain',
    deleted_at,
  })
  await put('property_file', {
    id: ids.propertyFile,
    property_id: own.property,
    original_name: `House rules ${number}`,
    is_for_tenants: true,
    path: await content,
    size: 3,
    type: 'text/plain',
    deleted_at,
  })
  return ids
}) satisfies Filler
