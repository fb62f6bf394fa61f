import type { NewCase } from '@casekit/contract/cases'
import type { FormField, FormSheet } from '@casekit/contract/form-shapes'
import { daysAfter } from '@casekit/rules/report-periods'
import { dayAt } from '@casekit/rules/zoned-time'
import { addActivity } from '../activities/edit.ts'
import { createCase, type Maker } from '../cases/create.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Caller } from '../server/caller.ts'

/** Creates the tasks and cases of failed fields, each only once even if the form is completed again. */
export async function raise(
  db: Db,
  companyId: number,
  caller: Caller & Maker,
  sheet: FormSheet,
  failed: readonly string[],
): Promise<void> {
  const done = sheet.raised.map(({ field }) => field)
  const fields = sheet.content.sections.flatMap(section => section.fields)
  for (const field of fields) {
    if (!field.onFail || !failed.includes(field.id) || done.includes(field.id)) continue
    const place = await placeOf(db, companyId, sheet)
    const isTask = sheet.case !== null && (field.onFail.raises === 'task' || !place)
    const made = isTask
      ? await addTask(db, companyId, caller, sheet, field)
      : await addCase(db, companyId, caller, place ?? {}, { sheet, field })
    await db.rows(
      `insert into casekit.form_raised (company_id, answer_id, field, ${isTask ? 'activity_id' : 'case_id'}) values ($1, $2, $3, $4)`,
      [companyId, sheet.id, field.id, made],
    )
  }
}

/** The form and field, the answer, its note, and the asset or home. */
function aboutOf({ form, asset, lease, answers }: FormSheet, { id, label, unit }: FormField): string {
  const answer = answers[id]
  const said = Array.isArray(answer?.value) ? answer.value.join(', ') : String(answer?.value ?? '')
  const home = lease ? `${lease.leaseNumber} ${lease.address}`.trim() : ''
  const place = asset ? `${asset.number} ${asset.name}`.trim() : home
  return [`${form.name}: ${label}`, `${said} ${unit}`.trim(), answer?.note.trim(), place].filter(Boolean).join('\n')
}

const ZONE = 'select time_zone as zone from directory.company where id = $1'

async function addTask(db: Db, companyId: number, caller: Caller, sheet: FormSheet, field: FormField): Promise<string> {
  const { zone } = (await db.row<{ zone: string }>(ZONE, [companyId])) ?? { zone: 'UTC' }
  return addActivity(db, companyId, caller, {
    subject: field.onFail?.title.trim() ?? '',
    description: aboutOf(sheet, field),
    priority: field.onFail?.priority ?? 'Normal',
    caseId: sheet.case?.id ?? null,
    dueDate: daysAfter(dayAt(currentTime(), zone), field.onFail?.dueDays ?? 0),
  })
}

const OF_CASE = `select customer_id as "customerId", property_id as "propertyId", lease_id as "propertyLeaseId", responsible_id as "responsibleId"
  from casekit.cases where company_id = $1 and id = $2`

type Place = Pick<NewCase, 'customerId' | 'propertyId' | 'propertyLeaseId' | 'responsibleId' | 'assetId'>

/**
 * Customer, place and responsible person of the new case, copied from the form's case or asset; undefined if there are
 * none.
 */
async function placeOf(db: Db, companyId: number, sheet: FormSheet): Promise<Place | undefined> {
  const of = sheet.case && (await db.row<Place>(OF_CASE, [companyId, sheet.case.id]))
  const { customerId, propertyId, responsibleId } = of ?? {}
  const propertyLeaseId = of?.propertyLeaseId ?? sheet.lease?.id
  if (!sheet.asset && !customerId && !propertyId && !propertyLeaseId) return undefined
  return {
    ...(customerId && { customerId }),
    ...(propertyLeaseId ? { propertyLeaseId } : propertyId && { propertyId }),
    ...(responsibleId && { responsibleId }),
    ...(sheet.asset && { assetId: sheet.asset.id }),
  }
}

async function addCase(
  db: Db,
  companyId: number,
  caller: Maker,
  place: Place,
  { sheet, field }: { sheet: FormSheet; field: FormField },
): Promise<string> {
  const caseId = await createCase(db, companyId, caller, {
    ...place,
    title: field.onFail?.title.trim() ?? '',
    description: aboutOf(sheet, field),
  })
  await db.rows('update casekit.cases set priority = $3 where company_id = $1 and id = $2', [
    companyId,
    caseId,
    field.onFail?.priority ?? 'Normal',
  ])
  return caseId
}
