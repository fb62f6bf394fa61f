import type { ListEntry, PriceGroup, Tag } from '@casekit/contract/reference'
import type { Db } from '../platform/db.ts'

export const listDepartments = (db: Db, companyId: number) =>
  db.rows<ListEntry>(
    `select id, name from casekit.department
     where company_id = $1 and deleted_at is null order by casekit.sort_key(name), id`,
    [companyId],
  )

export const listFitters = (db: Db, companyId: number) =>
  db.rows<ListEntry>(
    `select id, name from casekit.stakeholder
     where company_id = $1 and is_fitter and deleted_at is null order by casekit.sort_key(name), id`,
    [companyId],
  )

export const listChannels = (db: Db, companyId: number) =>
  db.rows<ListEntry>(
    `select id, name from casekit.channel
     where company_id = $1 and deleted_at is null order by casekit.sort_key(name), id`,
    [companyId],
  )

export const listTags = (db: Db, companyId: number) =>
  db.rows<Tag>(
    `select id, name, color from casekit.tag
     where company_id = $1 and deleted_at is null order by casekit.sort_key(name), id`,
    [companyId],
  )

const PRICE_GROUPS = `select id as "priceGroupId", name from casekit.price_group where company_id = $1 and deleted_at is null`

export const listPriceGroups = (db: Db, companyId: number) =>
  db.rows<PriceGroup>(`${PRICE_GROUPS} order by casekit.sort_key(name), id`, [companyId])

export const findPriceGroup = (db: Db, companyId: number, id: string) =>
  db.row<PriceGroup>(`${PRICE_GROUPS} and id = $2`, [companyId, id])
