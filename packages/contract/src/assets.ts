import { type Static, Type } from 'typebox'
import { Asset, AssetBrief, AssetCase, AssetFile, FieldValue } from './asset-shapes.ts'
import { ASSET_FILE_BYTES, ASSET_STATUSES, LABELS_AT_MOST } from './asset-states.ts'
import {
  closed,
  del,
  FileAnswer,
  get,
  Id,
  Line,
  LongText,
  Nothing,
  nullable,
  oneOf,
  patch,
  post,
  put,
  ZipCode,
} from './endpoint.ts'
import { FileName, Piece } from './file-shapes.ts'

const guard = 'Assets'
const ofAsset = closed({ assetId: Id })
const Day = Type.String({ format: 'date' })
const Money = Type.Number({ minimum: 0, maximum: 1_000_000_000 })
const Reason = Type.String({ maxLength: 500 })
const FieldValues = Type.Record(Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,39}$' }), FieldValue, { maxProperties: 40 })

const facts = {
  number: Type.Optional(Type.String({ maxLength: 60, pattern: String.raw`\S` })),
  name: Type.Optional(Type.String({ maxLength: 200, pattern: String.raw`\S` })),
  parentId: Type.Optional(nullable(Id)),
  categoryId: Type.Optional(nullable(Id)),
  propertyId: Type.Optional(nullable(Id)),
  leaseId: Type.Optional(nullable(Id)),
  room: Type.Optional(Line),
  address: Type.Optional(Line),
  zipCode: Type.Optional(ZipCode),
  city: Type.Optional(Line),
  customerId: Type.Optional(nullable(Id)),
  ownerId: Type.Optional(nullable(Id)),
  responsibleId: Type.Optional(nullable(Id)),
  supplierId: Type.Optional(nullable(Id)),
  manufacturer: Type.Optional(Line),
  model: Type.Optional(Line),
  serialNumber: Type.Optional(Line),
  barCode: Type.Optional(Line),
  access: Type.Optional(Line),
  note: Type.Optional(LongText),
  /** In the company's currency, two decimals. */
  acquisitionCost: Type.Optional(nullable(Money)),
  inServiceOn: Type.Optional(nullable(Day)),
  warrantyUntil: Type.Optional(nullable(Day)),
  lifeYears: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 200 }))),
  /** By the field keys of its category. */
  fields: Type.Optional(FieldValues),
}
const AssetEdit = Type.Object(facts)
export type AssetEdit = Static<typeof AssetEdit>

export const findAssets = get('/api/Assets/Find', {
  guard: ['Core', 'Assets'],
  summary:
    'Finds assets to select, by text or by place and owner, without scrapped ones. For a lease, includes assets of its property that belong to no lease.',
  query: closed({
    text: Type.Optional(Type.String({ maxLength: 200 })),
    propertyId: Type.Optional(Id),
    leaseId: Type.Optional(Id),
    customerId: Type.Optional(Id),
    /** Only this asset. */
    assetId: Type.Optional(Id),
  }),
  answer: Type.Array(AssetBrief),
  cap: 50,
  embed: ['case-wizard'],
  scope: 'any',
})

export const getAssetTree = get('/api/Assets/Tree', {
  guard,
  summary: 'All assets at a property or customer, by number, for a tree view; at most 5,000.',
  query: closed({ propertyId: Type.Optional(Id), customerId: Type.Optional(Id) }),
  answer: Type.Array(AssetBrief),
  cap: 5000,
})

export const getAsset = get('/api/Assets/Asset/:assetId', {
  guard,
  api: 'assets',
  summary: 'One asset with all its details.',
  params: ofAsset,
  answer: Asset,
})

export const getAssetCases = get('/api/Assets/Asset/:assetId/Cases', {
  guard,
  summary: 'The cases about an asset, newest first.',
  params: ofAsset,
  answer: Type.Array(AssetCase),
  cap: 500,
})

export const addAsset = post('/api/Assets/Asset', {
  guard,
  api: 'assets',
  summary: 'Creates an asset, with the next number unless one is given; returns its id. 409 if the number is taken.',
  body: closed({ ...facts, name: Type.String({ maxLength: 200, pattern: String.raw`\S` }) }),
  answer: Id,
  creates: true,
})

export const editAsset = patch('/api/Assets/Asset/:assetId', {
  guard,
  api: 'assets',
  summary:
    'Changes facts of an asset; each change is recorded in its history with the previous value. A new place counts as a move.',
  params: ofAsset,
  body: closed(facts),
  answer: Asset,
  updates: true,
})

export const changeAssetStatus = put('/api/Assets/Asset/:assetId/Status', {
  guard,
  api: 'assets',
  summary: 'Sets the status; changing from an up to a down status starts a downtime, the reverse ends it.',
  params: ofAsset,
  body: closed({ status: oneOf(ASSET_STATUSES), note: Type.Optional(Reason) }),
  answer: Asset,
  errors: { unlawful: Nothing },
})

export const replaceAsset = post('/api/Assets/Asset/:assetId/Replace', {
  guard,
  summary:
    'Replaces an asset with a new one that takes over its parts and meters, and scraps the old one. Returns the id of the new one.',
  params: ofAsset,
  body: closed({
    number: facts.number,
    name: facts.name,
    manufacturer: facts.manufacturer,
    model: facts.model,
    serialNumber: facts.serialNumber,
    reason: Type.Optional(Reason),
  }),
  answer: Id,
  creates: true,
  errors: { unlawful: Nothing },
})

export const scrapAsset = put('/api/Assets/Asset/:assetId/Scrap', {
  guard,
  api: 'assets',
  summary: 'Scraps an asset; its history is kept.',
  params: ofAsset,
  body: closed({ reason: Type.Optional(Reason) }),
  answer: Asset,
  errors: { unlawful: Nothing },
})

export const restoreAsset = put('/api/Assets/Asset/:assetId/Restore', {
  guard,
  api: 'assets',
  summary: 'Puts a scrapped asset back into use.',
  params: ofAsset,
  answer: Asset,
})

export const addAssetFile = put('/api/Assets/Asset/:assetId/File', {
  guard,
  summary: 'Adds a file to an asset, as `application/octet-stream`, at most 20 MB.',
  params: ofAsset,
  query: closed({ originalName: FileName }),
  body: Piece,
  bytes: ASSET_FILE_BYTES,
  answer: AssetFile,
  cost: 'write',
})

export const getAssetFile = get('/api/Assets/File/:fileId', {
  guard,
  summary: "The content of an asset's file, as an attachment; `thumbnail` returns a small preview image.",
  params: closed({ fileId: Id }),
  query: closed({ thumbnail: Type.Optional(Type.Boolean()) }),
  answer: FileAnswer,
  downloads: true,
})

export const removeAssetFile = del('/api/Assets/File/:fileId', {
  guard,
  summary: 'Removes a file from its asset.',
  params: closed({ fileId: Id }),
  answer: Nothing,
})

export const printAssetLabels = post('/api/Assets/Labels', {
  guard,
  summary: 'A PDF sheet of labels, 24 per A4 page, each with a code that opens the asset or a fault report.',
  body: closed({ assetIds: Type.Array(Id, { minItems: 1, maxItems: LABELS_AT_MOST }) }),
  answer: FileAnswer,
  downloads: true,
})
