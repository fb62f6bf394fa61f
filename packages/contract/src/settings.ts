import { type Static, Type } from 'typebox'
import { closed, get, Id, Line, nullable, oneOf, patch, post, put, Time } from './endpoint.ts'
import { SETTING_KINDS } from './setting-kinds.ts'

/** A company's settings by fixed id (§7 of cases-and-customers), defined in setting-kinds.ts. */

const value = Type.Unknown()

export const Setting = Type.Object({
  id: Id,
  name: Line,
  kind: oneOf(SETTING_KINDS),
  value,
  /** The value until the company changes it. */
  default: Type.Unknown(),
  /** Who set it and when; null for the default. */
  changedBy: nullable(Line),
  changedAt: nullable(Time),
  version: Type.Integer(),
})
export type Setting = Static<typeof Setting>

const ofSetting = closed({ settingId: Id })
const guard = 'SettingsAccess'

export const getSettings = get('/api/Website/Settings', {
  guard,
  summary: 'All settings of the company with their current values.',
  answer: Type.Array(Setting),
})

export const getSetting = get('/api/Website/Settings/:settingId', {
  guard,
  summary: 'One setting by its fixed id.',
  params: ofSetting,
  answer: Setting,
})

export const updateSetting = put('/api/Website/Settings/Update/:settingId', {
  guard,
  summary: 'Sets a setting; 400 at `/value` if the value does not fit the setting.',
  params: ofSetting,
  body: closed({ value }),
  answer: Setting,
  updates: true,
})

/** Settings pages whose data is not in the settings registry. */
const PAGES = [
  'booking',
  'security',
  'payments',
  'mailbox',
  'eInvoices',
  'minuba',
  'ekomplet',
  'scalepoint',
  'ordrestyring',
  'bewise',
  'payroll',
] as const
export type ChangedPage = (typeof PAGES)[number]

export const PageChange = Type.Object({ by: Line, at: Time })
export type PageChange = Static<typeof PageChange>

export const getPageChange = get('/api/Website/Settings/Changed/:page', {
  guard,
  summary: 'Who last changed a settings page that is stored outside the settings registry, and when.',
  params: closed({ page: oneOf(PAGES) }),
  answer: Type.Object({ changed: nullable(PageChange) }),
})

/** The same settings with their value as JSON text, as the shop reads and writes them. */
export const ShopSetting = Type.Object({ id: Id, value: Type.String(), version: Type.Integer() })
export type ShopSetting = Static<typeof ShopSetting>

const asText = closed({ value: Type.String({ maxLength: 20_000 }) })

export const getShopSetting = get('/api/Website/Shop/GetShopSetting/:settingId', {
  guard,
  summary: 'One setting, with its value as JSON text.',
  params: ofSetting,
  answer: ShopSetting,
})

export const addShopSetting = post('/api/Website/Shop/AddShopSetting/:settingId', {
  guard,
  summary: 'Sets a setting from JSON text; 400 at `/value` if the value does not fit the setting.',
  params: ofSetting,
  body: asText,
  answer: ShopSetting,
  creates: true,
})

export const editShopSetting = patch('/api/Website/Shop/EditShopSetting/:settingId', {
  guard,
  summary: 'Like AddShopSetting, for a setting that exists.',
  params: ofSetting,
  body: asText,
  answer: ShopSetting,
  updates: true,
})
