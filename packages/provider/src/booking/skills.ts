import type { Skill } from '@casekit/contract/booking-settings'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'

const SKILL = 'id, name, version'
const STANDING = 'company_id = $1 and id = $2 and deleted_at is null'

export const listSkills = (db: Db, companyId: number) =>
  db.rows<Skill>(
    `select ${SKILL} from casekit.skill where company_id = $1 and deleted_at is null order by casekit.sort_key(name), id`,
    [companyId],
  )

export async function addSkill(db: Db, companyId: number, name: string): Promise<Skill> {
  const id = newId()
  await db.rows('insert into casekit.skill (company_id, id, name) values ($1, $2, $3)', [companyId, id, name])
  return { id, name, version: 1 }
}

export const editSkill = (db: Db, companyId: number, id: string, version: number | null, name: string) =>
  db.row<Skill>(
    `update casekit.skill set name = $4, version = version + 1
     where ${STANDING} and ($3::int is null or version = $3) returning ${SKILL}`,
    [companyId, id, version, name],
  )

export const findSkill = (db: Db, companyId: number, id: string) =>
  db.row<Skill>(`select ${SKILL} from casekit.skill where ${STANDING}`, [companyId, id])

export const removeSkill = (db: Db, companyId: number, id: string) =>
  db.row<{ id: string }>(`update casekit.skill set deleted_at = now() where ${STANDING} returning id`, [companyId, id])
