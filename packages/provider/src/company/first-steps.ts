import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@casekit/contract/first-steps'
import type { Language } from '@casekit/contract/languages'
import { FIRST_STAGES } from '../companies/first-lists.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'

type Row = Record<Exclude<FirstStep, 'stages'>, boolean> & {
  language: Language
  isClosed: boolean
  stageNames: string[]
}

const STANDS = `select c.language, c.first_steps_closed_at is not null as "isClosed",
    c.address <> '' and c.zip_code <> '' and c.phone <> '' as facts,
    coalesce(c.logo, '') <> '' or c.logo_dark <> '' as logo,
    (select count(*) from casekit.stakeholder s where s.company_id = c.id and s.deleted_at is null and s.account_id is not null) > 1
      or exists (select from casekit.invitation i where i.company_id = c.id and i.ended_at is null) as users,
    exists (select from casekit.working_week w where w.company_id = c.id and w.department_id is null and w.stakeholder_id is null) as hours,
    exists (select from casekit.customer u where u.company_id = c.id and u.deleted_at is null) as customers,
    exists (select from directory.embed_key k where k.company_id = c.id and k.revoked_at is null) as embed,
    array(select g.name from casekit.case_stage g where g.company_id = c.id and g.deleted_at is null order by g.position, g.id) as "stageNames"
  from directory.company c where c.id = $1`

/** Stages count as set up once they differ from the defaults. */
const hasOwnStages = ({ language, stageNames }: Row) => stageNames.join('\n') !== FIRST_STAGES[language]?.join('\n')

export async function firstSteps(db: Db, companyId: number): Promise<FirstSteps> {
  const row = await db.row<Row>(STANDS, [companyId])
  if (!row) throw notFound('company')
  const isDone = (name: FirstStep) => (name === 'stages' ? hasOwnStages(row) : row[name])
  return { isClosed: row.isClosed, steps: FIRST_STEPS.map(name => ({ name, isDone: isDone(name) })) }
}

export async function closeSteps(db: Db, companyId: number, isClosed: boolean): Promise<FirstSteps> {
  await db.rows('update directory.company set first_steps_closed_at = case when $2 then now() end where id = $1', [
    companyId,
    isClosed,
  ])
  return firstSteps(db, companyId)
}
