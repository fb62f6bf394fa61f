import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'
import { content } from './files.ts'

/** A package with its picture, which stands in a document. */
export const fillPackages = (async (put, own, { number, deletedAt }) => {
  const ids = { package: newId(), catalogueImage: newId() }
  await put('package', {
    id: ids.package,
    number: `PK${number}`,
    name: `Package ${number}`,
    text: `Words ${number}`,
    deleted_at: deletedAt,
  })
  await put('catalogue_image', {
    id: ids.catalogueImage,
    package_id: ids.package,
    original_name: `Picture ${number}.jpg`,
    path: await content,
    size: 3,
    type: 'image/jpeg',
    deleted_at: deletedAt,
  })
  await put('package_use', { package_id: ids.package, offer_id: own.offer, net: 100 })
  return ids
}) satisfies Filler
