import { getModules, switchModule } from '@casekit/contract/modules'
import type { Serve } from '../server/serve.ts'
import { listModules, switchOne } from './queries.ts'

/** The modules of each company, for the provider's administrators. */
export function moduleRoutes(serve: Serve) {
  serve(getModules, ({ db }) => listModules(db))
  serve(switchModule, ({ db, params, body }) => switchOne(db, params.companyId, body))
}
