import type { ASSET_EVENTS } from '@casekit/contract/asset-states'
import { type Actor, actorOf } from '../history/queries.ts'
import type { Db } from '../platform/db.ts'

type Told = { kind: (typeof ASSET_EVENTS)[number]; field?: string; before?: string; after?: string }

/** Adds an entry to the asset's history. */
export const tellOfAsset = (db: Db, companyId: number, actor: Actor, assetId: string, told: Told) =>
  db.rows(
    `insert into casekit.asset_event (company_id, asset_id, kind, actor_id, actor_name, field, before_text, after_text)
     values ($1, $2, $3, $4, $5, $6, left($7, 500), left($8, 500))`,
    [companyId, assetId, told.kind, ...actorOf(actor), told.field ?? null, told.before ?? '', told.after ?? ''],
  )
