import { type Static, Type } from 'typebox'
import { ASSET_FIELD_KINDS } from './asset-states.ts'
import { closed, del, get, Id, Line, Nothing, oneOf, patch, post } from './endpoint.ts'

const guard = 'Assets'
const ofCategory = closed({ categoryId: Id })
const Name = Type.String({ maxLength: 100, pattern: String.raw`\S` })

/** A field of one category's assets, in addition to the common fields. `key` stays when the label changes. */
export const AssetField = closed({
  key: Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,39}$' }),
  label: Name,
  kind: oneOf(ASSET_FIELD_KINDS),
  /** For choices. */
  options: Type.Optional(Type.Array(Name, { maxItems: 50 })),
})
export type AssetField = Static<typeof AssetField>

const Fields = Type.Array(AssetField, { maxItems: 40 })

export const AssetCategory = Type.Object({
  id: Id,
  name: Line,
  fields: Type.Array(AssetField),
  /** Number of its assets that are not scrapped. */
  count: Type.Integer(),
  version: Type.Integer(),
})
export type AssetCategory = Static<typeof AssetCategory>

export const getAssetCategories = get('/api/Assets/AssetsCategory', {
  guard,
  summary: 'The asset categories by name, each with its own fields.',
  answer: Type.Array(AssetCategory),
  cap: 500,
})

export const addAssetCategory = post('/api/Assets/AssetsCategory', {
  guard,
  summary: 'Creates an asset category; returns its id. 409 if the name is taken.',
  body: closed({ name: Name, fields: Type.Optional(Fields) }),
  answer: Id,
  creates: true,
})

export const editAssetCategory = patch('/api/Assets/AssetsCategory/:categoryId', {
  guard,
  summary: 'Changes name or fields. Values of a removed field are kept, and reappear if the field is added again.',
  params: ofCategory,
  body: closed({ name: Type.Optional(Name), fields: Type.Optional(Fields) }),
  answer: AssetCategory,
  updates: true,
})

export const removeAssetCategory = del('/api/Assets/AssetsCategory/:categoryId', {
  guard,
  summary: 'Deletes a category. 409 `in-use` if an asset has it.',
  params: ofCategory,
  answer: Nothing,
  errors: { 'in-use': Nothing },
})
