import type { User } from '@casekit/contract/users'
import type { Staff } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { keepAdministrator } from './last-administrator.ts'
import { checkProfile, type Profile, setGuards, setSkills } from './profile.ts'
import { findUser } from './queries.ts'

const EDIT = `update casekit.stakeholder set name = $4, title = $5, phone = $6, department_id = $7, price_group_id = $8, is_fitter = $9,
    is_responsible = $10, role_id = $11, version = version + 1
  where company_id = $1 and id = $2 and deleted_at is null and ($3::int is null or version = $3) returning id`

/** Returns undefined if no member with this id and version exists. */
export function edit(
  db: Db,
  companyId: number,
  caller: Staff,
  id: string,
  version: number | null,
  profile: Profile,
): Promise<User | undefined> {
  return keepAdministrator(db, companyId, async within => {
    const guards = await checkProfile(within, companyId, profile)
    const { name, title, phone, departmentId, priceGroupId, isFitter, isResponsible, roleId } = profile
    const edited = await within.row(EDIT, [
      companyId,
      id,
      version,
      name.trim(),
      title,
      phone,
      departmentId,
      priceGroupId,
      isFitter,
      isResponsible,
      roleId,
    ])
    if (!edited) return undefined
    await setGuards(within, companyId, id, guards)
    await setSkills(within, companyId, id, profile.skillIds)
    return findUser(within, companyId, caller.id, id)
  })
}
