import type { Body } from '@casekit/contract/endpoint'
import type { FormAnswers, FormSheet } from '@casekit/contract/form-shapes'
import type { startFormAnswer } from '@casekit/contract/forms'
import { shownAnswers, unfitAnswers, verdictOf } from '@casekit/rules/form-rules'
import type { Maker } from '../cases/create.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Caller } from '../server/caller.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { IS_IN_USE } from './due.ts'
import { raise } from './raise.ts'
import { keepReadings } from './readings.ts'
import { findSheet } from './sheet.ts'

export const wrongState = () => new ProblemError(409, 'wrong-state', 'The answer is not where this can be done.')

async function refuseStrange(db: Db, companyId: number, wanted: Body<typeof startFormAnswer>): Promise<void> {
  const stands = async (table: string, id: string) =>
    (
      await db.planned(`select 1 from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null`, [
        companyId,
        id,
      ])
    ).length > 0
  if (wanted.caseId && !(await stands('cases', wanted.caseId))) throw noSuch('caseId')
  if (wanted.assetId && !(await stands('asset', wanted.assetId))) throw noSuch('assetId')
}

/** An answer started on a device is accepted even if the form was retired since. */
const FORM = `select f.published from casekit.form f where f.company_id = $1 and f.id = $2
  and (${IS_IN_USE} or $3 and f.published is not null and f.deleted_at is null) for update`

/** The answer already stored under the device's id. */
const KNOWN = `select id from casekit.form_answer where company_id = $1 and id = $2 and form_id = $3
  and case_id is not distinct from $4::uuid and asset_id is not distinct from $5::uuid`

const BEGIN = `insert into casekit.form_answer (company_id, id, form_id, number, case_id, asset_id, started_by_id)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`

/** The version that the device had, else the published one. */
async function versionOf(db: Db, companyId: number, wanted: Body<typeof startFormAnswer>, published: number) {
  const { formId, number = published } = wanted
  const version = [companyId, formId, number]
  if (
    !(await db.row(
      'select 1 from casekit.form_version where company_id = $1 and form_id = $2 and number = $3',
      version,
    ))
  )
    throw badRequest('/number', 'is not a version of the form')
  return number
}

/** Starts an answer on the published version, or returns the open one for the same case and asset. */
export function start(
  db: Db,
  companyId: number,
  startedById: string | null,
  wanted: Body<typeof startFormAnswer>,
): Promise<string> {
  const { formId, caseId = null, assetId = null, answerId = newId() } = wanted
  if (!caseId && !assetId) throw badRequest('/caseId', 'is needed, or assetId')
  return db.transaction(async within => {
    await refuseStrange(within, companyId, wanted)
    const form = await within.row<{ published: number }>(FORM, [companyId, formId, wanted.number !== undefined])
    if (!form) throw noSuch('formId')
    const known = await within.row<{ id: string }>(KNOWN, [companyId, answerId, formId, caseId, assetId])
    if (known) return known.id
    const open = await within.row<{ id: string }>(
      `select id from casekit.form_answer where company_id = $1 and form_id = $2 and case_id is not distinct from $3::uuid
         and asset_id is not distinct from $4::uuid and done_at is null and deleted_at is null order by created_at limit 1`,
      [companyId, formId, caseId, assetId],
    )
    if (open) return open.id
    const number = await versionOf(within, companyId, wanted, form.published)
    const begun = await within.row<{ id: string }>(BEGIN, [
      companyId,
      answerId,
      formId,
      number,
      caseId,
      assetId,
      startedById,
    ])
    if (!begun) throw badRequest('/answerId', 'belongs to another answer')
    await announce(within, companyId, caseId, assetId)
    return begun.id
  })
}

/** Notifies everyone viewing the case or the asset. */
async function announce(db: Db, companyId: number, caseId: string | null, assetId: string | null): Promise<void> {
  if (caseId) await db.rows(`select casekit.announce($1, 'case', $2, null, '{Core}')`, [companyId, caseId])
  if (assetId) await db.rows(`select casekit.announce($1, 'asset', $2, null, '{Assets}')`, [companyId, assetId])
}

/** The answer, locked until the transaction ends; 404 if there is none. */
async function hold(db: Db, companyId: number, answerId: string): Promise<FormSheet> {
  await db.rows('select 1 from casekit.form_answer where company_id = $1 and id = $2 for update', [companyId, answerId])
  const sheet = await findSheet(db, companyId, answerId)
  if (!sheet) throw notFound('answer')
  return sheet
}

async function shown(db: Db, companyId: number, answerId: string): Promise<FormSheet> {
  const sheet = await findSheet(db, companyId, answerId)
  if (!sheet) throw notFound('answer')
  return sheet
}

async function refuseStrangeFiles(sheet: FormSheet, answers: FormAnswers): Promise<void> {
  const own = new Map(sheet.files.map(({ fileId, field }) => [fileId, field]))
  for (const [field, { files }] of Object.entries(answers))
    if (files.some(id => own.get(id.toLowerCase()) !== field)) throw noSuch(`answers/${field}/files`)
}

/** Writes the given fields and leaves the others unchanged. */
export const save = (db: Db, companyId: number, answerId: string, answers: FormAnswers): Promise<FormSheet> =>
  db.transaction(async within => {
    const sheet = await hold(within, companyId, answerId)
    if (sheet.doneAt) throw wrongState()
    const unfit = unfitAnswers(sheet.content, answers)
    if (unfit.length > 0)
      throw new ProblemError(400, 'bad-request', 'Some fields are invalid.', {
        errors: unfit.slice(0, 50).map(id => ({ path: `/answers/${id}`, message: 'does not fit the field' })),
      })
    await refuseStrangeFiles(sheet, answers)
    await within.rows(
      `update casekit.form_answer set answers = answers || $3::jsonb, version = version + 1, updated_at = now() where company_id = $1 and id = $2`,
      [companyId, answerId, JSON.stringify(answers)],
    )
    return shown(within, companyId, answerId)
  })

const DONE = `update casekit.form_answer set done_at = now(), done_by_name = $3, answers = $4, failed = $5, score = $6, score_at_most = $7, failures = $8,
    version = version + 1, updated_at = now() where company_id = $1 and id = $2`

/** Labels of the failed fields. */
const labelsOf = ({ content }: FormSheet, failed: readonly string[]): string =>
  content.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ id, label }) => (failed.includes(id) ? label : []))
    .join(', ')

/**
 * Completes an answer if nothing is missing: creates the tasks and cases of failed fields, stores meter readings, and
 * drops answers to hidden fields.
 */
export const complete = (
  db: Db,
  companyId: number,
  caller: Caller & Maker,
  answerId: string,
  name: string,
): Promise<FormSheet> =>
  db.transaction(async within => {
    const sheet = await hold(within, companyId, answerId)
    if (sheet.doneAt) throw wrongState()
    const verdict = verdictOf(sheet.content, sheet.answers)
    if (verdict.missing.length > 0)
      throw new ProblemError(409, 'incomplete', 'Something is still missing.', {
        errors: verdict.missing
          .slice(0, 50)
          .map(({ field, what }) => ({ path: `/answers/${field}`, message: `needs its ${what}` })),
        current: verdict,
      })
    const kept = shownAnswers(sheet.content, sheet.answers)
    await within.rows(DONE, [
      companyId,
      answerId,
      name,
      JSON.stringify(kept),
      verdict.failed,
      verdict.score,
      verdict.scoreAtMost,
      labelsOf(sheet, verdict.failed),
    ])
    await raise(within, companyId, caller, sheet, verdict.failed)
    await keepReadings(within, companyId, caller, sheet, verdict.shown)
    await announce(within, companyId, sheet.case?.id ?? null, sheet.asset?.id ?? null)
    return shown(within, companyId, answerId)
  })

export const reopen = (db: Db, companyId: number, answerId: string): Promise<FormSheet> =>
  db.transaction(async within => {
    const sheet = await hold(within, companyId, answerId)
    if (!sheet.doneAt) throw wrongState()
    await within.rows(
      `update casekit.form_answer set done_at = null, done_by_name = '', failed = '{}', failures = '', score = 0, score_at_most = 0,
         version = version + 1, updated_at = now() where company_id = $1 and id = $2`,
      [companyId, answerId],
    )
    await announce(within, companyId, sheet.case?.id ?? null, sheet.asset?.id ?? null)
    return shown(within, companyId, answerId)
  })
