import * as calls from '@casekit/contract/hand-out'
import type { Parts } from '../parts.ts'
import { noteExport } from '../audit/note-export.ts'
import { openDb } from '../platform/db.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { handOut } from './hand-out.ts'

/** Routes for exporting a company's data. */
export function handOutRoutes(serve: Serve, { pool, files }: Parts) {
  serve(calls.getHandOut, async ({ db, companyId, caller, ip }) => {
    await noteExport(db, companyId, { memberId: caller.id, from: ip, list: 'handOut', format: 'csv', rows: 0 })
    const made = await handOut(pool, files, companyId)
    if (!made) throw notFound('company')
    return made
  })

  serve(calls.getHandOutOf, async ({ params, ip }) => {
    const { companyId } = params
    const company = await openDb(pool).row<{ isGoing: boolean }>(
      'select delete_at is not null as "isGoing" from directory.company where id = $1',
      [companyId],
    )
    if (!company) throw notFound('company')
    if (!company.isGoing) throw new ProblemError(409, 'not-going', 'The company is not scheduled for deletion.')
    const db = openDb(pool, { companyId })
    await db.rows('select casekit.write_audit($1, $2, $3::jsonb)', [
      companyId,
      'export',
      JSON.stringify({ deed: 'insert', from: ip, after: { list: 'handOut', format: 'csv' } }),
    ])
    const made = await handOut(pool, files, companyId)
    if (!made) throw notFound('company')
    return made
  })
}
