import type { switchModule, ModulesOfCompany } from '@casekit/contract/modules'
import type { Body } from '@casekit/contract/endpoint'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'

const COLUMNS = 'id as "companyId", number, name, modules_off as off'

export const listModules = (db: Db) =>
  db.rows<ModulesOfCompany>(
    `select ${COLUMNS} from directory.company where not is_test order by casekit.sort_key(name) collate "C", id limit 2001`,
  )

/** One module at a time, so that concurrent changes do not undo each other. */
const SWITCH = `update directory.company set modules_off = case when $3 then array_remove(modules_off, $2)
    else array_append(array_remove(modules_off, $2), $2) end
  where id = $1 returning ${COLUMNS}`

export async function switchOne(db: Db, companyId: number, { module, isOn }: Body<typeof switchModule>) {
  const company = await db.row<ModulesOfCompany>(SWITCH, [companyId, module, isOn])
  if (!company) throw notFound('company')
  return company
}
