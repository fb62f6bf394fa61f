import { type IntegrationName, ORDER_SYSTEMS } from '@casekit/contract/integration-systems'
import type { Db } from '../platform/db.ts'

/** An order system that has yet to acknowledge the case before it may be posted. */
export const missingAt = (db: Db, companyId: number, caseId: string) =>
  db.row<{ system: IntegrationName }>(
    `select i.system from casekit.integration i where i.company_id = $1 and not i.is_paused and i.address <> '' and i.system = any ($3) and not exists (
       select from casekit.integration_sync s where s.company_id = $1 and s.system = i.system and s.case_id = $2 and s.state = 'acknowledged')
     order by i.system limit 1`,
    [companyId, caseId, ORDER_SYSTEMS],
  )
