import type { Body } from '@casekit/contract/endpoint'
import type { Form, FormContent, FormUses } from '@casekit/contract/form-shapes'
import type { addForm, editForm } from '@casekit/contract/forms'
import { contentFaults } from '@casekit/rules/form-rules'
import { sellingCompany } from '../documents/pdf-words.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { deliveredContent } from './delivered/delivered.ts'
import { findForm, lockForm, putUses } from './rows.ts'

export async function add(
  db: Db,
  companyId: number,
  { name, delivered, content }: Body<typeof addForm>,
): Promise<string> {
  const id = newId()
  const begun = delivered
    ? deliveredContent(delivered, (await sellingCompany(db, companyId)).language)
    : (content ?? { sections: [] })
  await db.rows('insert into casekit.form (company_id, id, name, content) values ($1, $2, $3, $4)', [
    companyId,
    id,
    name.trim(),
    JSON.stringify(begun),
  ])
  return id
}

const TABLES = {
  stageIds: 'case_stage',
  categoryIds: 'asset_category',
  agreementIds: 'agreement',
  taskCategoryIds: 'activity_category',
  packageIds: 'package',
} as const

async function refuseStrange(db: Db, companyId: number, uses: FormUses): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) {
    const ids = [...new Set(uses[name as keyof typeof TABLES].map(id => id.toLowerCase()))]
    if (ids.length === 0) continue
    const known = await db.planned(
      `select id from casekit.${table} where company_id = $1 and id = any ($2::uuid[]) and deleted_at is null`,
      [companyId, ids],
    )
    if (known.length < ids.length) throw noSuch(`uses/${name}`)
  }
}

type Change = { db: Db; companyId: number; formId: string; version: number | null }

/** Undefined if there is no such form in this version. */
const change = (
  { db, companyId, formId, version }: Change,
  work: (db: Db, held: NonNullable<Awaited<ReturnType<typeof lockForm>>>) => Promise<void>,
) =>
  db.transaction(async within => {
    const held = await lockForm(within, companyId, formId)
    if (!held || (version !== null && held.version !== version)) return undefined
    await work(within, held)
    await within.rows(
      'update casekit.form set version = version + 1, updated_at = now() where company_id = $1 and id = $2',
      [companyId, formId],
    )
    return findForm(within, companyId, formId)
  })

export const edit = (
  of: Change,
  { name, description, content, uses }: Body<typeof editForm>,
): Promise<Form | undefined> =>
  change(of, async within => {
    await refuseStrange(within, of.companyId, uses)
    await within.rows(
      `update casekit.form set name = $3, description = $4, content = $5, timing = $6, is_shared = $7, is_for_all_cases = $8
       where company_id = $1 and id = $2`,
      [
        of.companyId,
        of.formId,
        name.trim(),
        description,
        JSON.stringify(content),
        uses.timing,
        uses.isShared,
        uses.isForAllCases,
      ],
    )
    await putUses(within, of.companyId, of.formId, uses)
  })

const SAID: Record<string, string> = {
  empty: 'has no fields',
  many: 'has too many fields',
  label: 'is needed',
  twice: 'is used twice',
  options: 'needs distinct options',
  columns: 'needs columns with names',
  limits: 'is above the upper limit',
  showIf: 'refers to a field that is not above it',
  raises: 'needs a title',
}

function refuseFaulty(content: FormContent): void {
  const faults = contentFaults(content)
  if (faults.length > 0)
    throw new ProblemError(400, 'bad-request', 'Some fields are invalid.', {
      errors: faults.slice(0, 50).map(({ path, fault }) => ({ path, message: SAID[fault] ?? 'is not valid' })),
    })
}

const PUBLISH = `with made as (
    insert into casekit.form_version (company_id, form_id, number, name, content, published_by_id)
    select f.company_id, f.id, coalesce((select max(v.number) from casekit.form_version v where v.company_id = f.company_id and v.form_id = f.id), 0) + 1,
      f.name, f.content, $3 from casekit.form f where f.company_id = $1 and f.id = $2 returning number
  )
  update casekit.form f set published = made.number, archived_at = null from made where f.company_id = $1 and f.id = $2`

export const publish = (of: Change, by: Staff): Promise<Form | undefined> =>
  change(of, async (within, held) => {
    if (held.published !== null && !held.hasChanges)
      throw new ProblemError(409, 'wrong-state', 'Nothing has changed since the last version.', {
        current: await findForm(within, of.companyId, of.formId),
      })
    refuseFaulty(held.content)
    await within.rows(PUBLISH, [of.companyId, of.formId, by.id])
  })

export const archive = (of: Change, isArchived: boolean): Promise<Form | undefined> =>
  change(of, async within => {
    await within.rows(
      `update casekit.form set archived_at = case when $3 then coalesce(archived_at, now()) end where company_id = $1 and id = $2`,
      [of.companyId, of.formId, isArchived],
    )
  })
