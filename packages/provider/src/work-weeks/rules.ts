import { type TimeRules, USUAL_TIME_RULES } from '@casekit/contract/time-rules'
import type { Db } from '../platform/db.ts'

type Standing = TimeRules & { version: number }
type Row = { rules: TimeRules | null; version: number }

const COLUMNS = 'time_rules as rules, time_rules_version as version'
const standing = ({ rules, version }: Row): Standing => ({ ...USUAL_TIME_RULES, ...rules, version })

/** How the company counts breaks, and the rounding step of timers. */
export async function findTimeRules(db: Db, companyId: number): Promise<Standing> {
  const row = await db.row<Row>(`select ${COLUMNS} from directory.company where id = $1`, [companyId])
  if (!row) throw new Error('The company is gone.')
  return standing(row)
}

/** Returns undefined on a version mismatch. */
export async function setTimeRules(db: Db, companyId: number, rules: TimeRules, version: number | null) {
  const row = await db.row<Row>(
    `update directory.company set time_rules = $3, time_rules_version = time_rules_version + 1
     where id = $1 and ($2::int is null or time_rules_version = $2) returning ${COLUMNS}`,
    [companyId, version, JSON.stringify(rules)],
  )
  return row && standing(row)
}
