import type { Db } from '../platform/db.ts'

/** The source of a basis line, as stored in casekit.invoice_line. */
export const sourceKey = {
  offer: (offerId: string, lineId: string) => `offer:${offerId}:${lineId}`,
  /** `stepId`: for hours worked at a higher rate. */
  time: (priceGroupId: string | null, stepId = '') => `time:${priceGroupId ?? ''}${stepId && `:${stepId}`}`,
  material: (id: string) => `material:${id}`,
  basis: (offerId: string, lineId: string) => `basis:${offerId}:${lineId}`,
}

/** `share`: the part of the source that this line invoices, in hundredths of a percent; all of it by default. */
export type Mapped = { lineId: string; source: string; share?: number }

export const keepSources = (db: Db, companyId: number, offerId: string, lines: readonly Mapped[]) =>
  db.rows(
    `insert into casekit.invoice_line (company_id, offer_id, line_id, source, share)
     select $1, $2, l ->> 'lineId', l ->> 'source', coalesce((l ->> 'share')::int, 10000) from jsonb_array_elements($3::jsonb) l`,
    [companyId, offerId, JSON.stringify(lines)],
  )
