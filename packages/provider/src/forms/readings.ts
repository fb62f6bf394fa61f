import type { FormField, FormSheet } from '@casekit/contract/form-shapes'
import { addReading, correctReading } from '../assets/readings.ts'
import type { Db } from '../platform/db.ts'
import type { Caller } from '../server/caller.ts'
import { ProblemError } from '../server/problem.ts'

/** Meters named like the field: on the form's asset, else on its home's assets, else on its case's. */
const METERS = `select m.id from casekit.asset_meter m
  join casekit.asset a on a.company_id = m.company_id and a.id = m.asset_id and a.deleted_at is null and a.scrapped_at is null
  where m.company_id = $1 and m.deleted_at is null and lower(btrim(m.name)) = lower(btrim($2))
    and case when $3::uuid is not null then a.id = $3 when $4::uuid is not null then a.lease_id = $4
      else exists (select from casekit.case_asset x where x.company_id = $1 and x.case_id = $5 and x.asset_id = a.id) end
  limit 2`

const STANDING = `select id, at from casekit.asset_reading where company_id = $1 and answer_id = $2 and meter_id = $3`
const WITHDRAW = `delete from casekit.asset_reading where company_id = $1 and answer_id = $2 and meter_id = any ($3)`

/**
 * Stores readings on the meters that their fields are named after; without a unique match the reading stays in the form
 * only. A reading removed when the form is completed again is also removed from its meter.
 */
export async function keepReadings(
  db: Db,
  companyId: number,
  caller: Caller,
  sheet: FormSheet,
  shown: readonly string[],
): Promise<void> {
  const place = [sheet.asset?.id ?? null, sheet.lease?.id ?? null, sheet.case?.id ?? null]
  const [kept, empty] = [new Set<string>(), new Set<string>()]
  for (const field of sheet.content.sections.flatMap(section => section.fields)) {
    if (field.kind !== 'reading') continue
    const [meter, other] = await db.rows<{ id: string }>(METERS, [companyId, field.label, ...place])
    if (!meter || other) continue
    const value = shown.includes(field.id) ? sheet.answers[field.id]?.value : undefined
    if (typeof value === 'number') await keepReading(db, companyId, caller, sheet, { field, meterId: meter.id, value })
    ;(typeof value === 'number' ? kept : empty).add(meter.id)
  }
  await db.rows(WITHDRAW, [companyId, sheet.id, [...empty.difference(kept)]])
}

type Reading = { field: FormField; meterId: string; value: number }

async function keepReading(db: Db, companyId: number, caller: Caller, sheet: FormSheet, reading: Reading) {
  const { field, meterId, value } = reading
  const note = (sheet.answers[field.id]?.note ?? '').slice(0, 500)
  const standing = await db.row<{ id: string; at: string }>(STANDING, [companyId, sheet.id, meterId])
  const keep = standing
    ? correctReading(db, companyId, caller, meterId, { ...standing, value, note })
    : addReading(db, companyId, caller, meterId, { value, note }).then(added =>
        db.rows('update casekit.asset_reading set answer_id = $3 where company_id = $1 and id = $2', [
          companyId,
          added?.id,
          sheet.id,
        ]),
      )
  await keep.catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.status !== 400) throw error
    throw new ProblemError(400, 'bad-request', 'A reading does not fit.', {
      errors: [{ path: `/answers/${field.id}`, message: 'does not fit between the readings around it' }],
    })
  })
}
