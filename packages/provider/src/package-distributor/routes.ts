import * as distributor from '@casekit/contract/package-distributor'
import type { Serve } from '../server/serve.ts'
import { adopt, answer, list, skills } from './adopt.ts'
import { findPublication, publish, suspend, usage } from './publish.ts'

/** Packages that companies offer to their partners (modules, Distributor packages). */
export function packageDistributorRoutes(serve: Serve) {
  serve(distributor.getDistributed, ({ db, companyId, query }) => list(db, companyId, query))
  serve(distributor.getDistributorSkills, ({ db, companyId }) => skills(db, companyId))
  serve(distributor.adoptPackage, ({ db, companyId, params, body }) => adopt(db, companyId, params.distributedId, body))
  serve(distributor.answerChanges, ({ db, companyId, params, body }) =>
    answer(db, companyId, params.distributedId, body),
  )
  serve(distributor.getPublication, ({ db, companyId, params }) => findPublication(db, companyId, params.packageId))
  serve(distributor.publishPackage, ({ db, companyId, params, body }) => publish(db, companyId, params.packageId, body))
  serve(distributor.suspendPublication, ({ db, companyId, params }) => suspend(db, companyId, params.packageId))
  serve(distributor.getDistributorUsage, ({ db, companyId }) => usage(db, companyId))
}
