import type { Db, RowRule } from '../platform/db.ts'

/** The rule that limits which cases a member sees; undefined if they see all. */
export const ruleOf = (db: Db, companyId: number, memberId: string) =>
  db.row<RowRule>(
    `select row_rule as kind, $2::uuid as "memberId", department_id as "departmentId", partner_id as "partnerId"
     from directory.row_rule_of($1, $2)`,
    [companyId, memberId],
  )
