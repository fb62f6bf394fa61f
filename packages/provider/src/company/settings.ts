import type { AccountingWishes } from '@casekit/contract/accounting-wishes'
import { SETTING_IDS, type SettingName } from '@casekit/contract/ids'
import {
  type CustomerNotifications,
  type SettingId,
  SETTINGS,
  type SettingValue,
} from '@casekit/contract/setting-kinds'
import type { Setting } from '@casekit/contract/settings'
import type { PartnerInvoiceOptions } from '@casekit/contract/company-settings'
import { isIban } from '@casekit/rules/pay-ways'
import { Ajv, type ValidateFunction } from 'ajv'
import { refuseUnknownFields } from '../notifications/customer-words.ts'
import type { Db } from '../platform/db.ts'
import { badRequest, notFound } from '../server/problem.ts'

type Row = { id: string; value: unknown; version: number; changedBy: string | null; changedAt: string | null }

const ROW = `id, value, version, changed_by_name as "changedBy", changed_at as "changedAt"`

const NAMES = new Map(Object.entries(SETTING_IDS).map(([name, id]): [string, SettingName] => [id, name as SettingName]))
const ids = (name: SettingName) => SETTING_IDS[name]

/** A setting's name by its fixed id; 404 if there is none. */
export function settingName(id: string): SettingName {
  const name = NAMES.get(id.toLowerCase())
  if (!name) throw notFound('setting')
  return name
}

const shown = (name: SettingName, row: Row | undefined): Setting => ({
  id: ids(name),
  name,
  kind: SETTINGS[name].kind,
  value: row ? row.value : SETTINGS[name].default,
  default: SETTINGS[name].default,
  changedBy: row?.changedBy ?? null,
  changedAt: row?.changedAt ?? null,
  version: row?.version ?? 0,
})

export async function listSettings(db: Db, companyId: number): Promise<Setting[]> {
  const rows = await db.rows<Row>(`select ${ROW} from casekit.company_setting where company_id = $1`, [companyId])
  return [...NAMES.values()].map(name =>
    shown(
      name,
      rows.find(({ id }) => id === ids(name)),
    ),
  )
}

export async function findSetting(db: Db, companyId: number, name: SettingName): Promise<Setting> {
  const row = await db.row<Row>(`select ${ROW} from casekit.company_setting where company_id = $1 and id = $2`, [
    companyId,
    ids(name),
  ])
  return shown(name, row)
}

/** The company's value, or the default. */
export async function readSetting<I extends SettingId>(db: Db, companyId: number, id: I): Promise<SettingValue<I>> {
  const { value } = await findSetting(db, companyId, settingName(id))
  return value as SettingValue<I>
}

/** For a company that nobody is signed in to yet. */
export async function settingBeforeEntry<I extends SettingId>(
  db: Db,
  companyId: number,
  id: I,
): Promise<SettingValue<I>> {
  const row = await db.row<{ value: unknown }>('select directory.setting_of($1, $2) as value', [companyId, id])
  return (row?.value ?? SETTINGS[settingName(id)].default) as SettingValue<I>
}

const ajv = new Ajv({ strict: true })

const CHECKS = new Map(
  [...NAMES.values()].map((name): [SettingName, ValidateFunction] => [name, ajv.compile(SETTINGS[name].value)]),
)

function refuseUnfit(name: SettingName, value: unknown): void {
  const check = CHECKS.get(name)
  if (!check?.(value)) throw badRequest(`/value${check?.errors?.[0]?.instancePath ?? ''}`, 'does not fit this setting')
  if (name === 'accounting') refuseAccounts(value as AccountingWishes)
  if (name === 'customerNotifications')
    refuseUnknownFields((value as CustomerNotifications).texts, at => `/value/texts/${at}`)
  if (name !== 'partnerInvoice') return
  const { standard, visible } = value as PartnerInvoiceOptions
  if (standard !== 'auto' && !visible[standard]) throw badRequest('/standard', 'is not visible')
}

function refuseAccounts({ sales, iban = '' }: AccountingWishes): void {
  if (iban.trim() !== '' && !isIban(iban)) throw badRequest('/value/iban', 'is not a valid IBAN')
  const at = sales.findIndex(({ vatPercent }, place) =>
    sales.slice(0, place).some(one => one.vatPercent === vatPercent),
  )
  if (at >= 0) throw badRequest(`/value/sales/${at}/vatPercent`, 'is listed twice')
}

/** A default has version 0, so that two people who set it for the first time also conflict. */
const SET = `insert into casekit.company_setting as s (company_id, id, value, changed_by, changed_by_name)
  select $1, $2, $3, $4, $5 where coalesce($6, 0) = 0 or exists (select from casekit.company_setting where company_id = $1 and id = $2)
  on conflict (company_id, id) do update set value = excluded.value, changed_by = excluded.changed_by,
    changed_by_name = excluded.changed_by_name, changed_at = now(), version = s.version + 1
  where $6::int is null or s.version = $6
  returning ${ROW}`

type Change = { value: unknown; by: { id: string; name: string }; version: number | null }

/** Undefined if the stored version differs. */
export async function setSetting(
  db: Db,
  companyId: number,
  name: SettingName,
  { value, by, version }: Change,
): Promise<Setting | undefined> {
  refuseUnfit(name, value)
  const row = await db.row<Row>(SET, [companyId, ids(name), JSON.stringify(value), by.id, by.name, version])
  return row && shown(name, row)
}
