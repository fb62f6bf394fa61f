import type { Db } from '../platform/db.ts'

/** What a line of a basis stands for, as casekit.invoice_line names it. */
export const sourceKey = {
  offer: (offerId: string, lineId: string) => `offer:${offerId}:${lineId}`,
  /** `stepId`: of the hours that were worked at a dearer time. */
  time: (priceGroupId: string | null, stepId = '') => `time:${priceGroupId ?? ''}${stepId && `:${stepId}`}`,
  material: (id: string) => `material:${id}`,
  basis: (offerId: string, lineId: string) => `basis:${offerId}:${lineId}`,
}

/** `share`: the part of it that this line invoices, in hundredths of a percent; all of it unless told. */
export type Mapped = { lineId: string; source: string; share?: number }

export const keepSources = (db: Db, companyId: number, offerId: string, lines: readonly Mapped[]) =>
  db.rows(
    `insert into casekit.invoice_line (company_id, offer_id, line_id, source, share)
     select $1, $2, l ->> 'lineId', l ->> 'source', coalesce((l ->> 'share')::int, 10000) from jsonb_array_elements($3::jsonb) l`,
    [companyId, offerId, JSON.stringify(lines)],
  )
