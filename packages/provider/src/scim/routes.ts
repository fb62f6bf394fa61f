import * as calls from '@casekit/contract/scim'
import type { Parts } from '../parts.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { changeUser, makeUser, removeUser } from './change.ts'
import * as described from './described.ts'
import { conditionsOf } from './filter.ts'
import { patched } from './patch.ts'
import { personIn } from './person.ts'
import { findRow, listOf, listRows, personOf, resourceOf } from './users.ts'

const personSent = (body: object) => personIn(body as Record<string, unknown>, calls.SCIM_SCHEMAS.enterprise)

/** Lets a company's directory manage its members (SCIM 2.0). */
export function scimRoutes(serve: Serve, { reachedAt }: Parts) {
  async function show(db: Db, companyId: number, id: string) {
    const row = await findRow(db, companyId, id)
    if (!row) throw notFound('user')
    return resourceOf(row, reachedAt())
  }

  serve(calls.getScimUsers, async ({ db, companyId, query }) => {
    const from = Math.max(1, query.startIndex ?? 1)
    const conditions = conditionsOf(query.filter, [companyId])
    const { total, rows } = await listRows(db, conditions, from, query.count ?? calls.SCIM_PAGE)
    return listOf(
      rows.map(row => resourceOf(row, reachedAt())),
      total,
      from,
    )
  })

  serve(calls.getScimUser, ({ db, companyId, params }) => show(db, companyId, params.userId))

  serve(calls.createScimUser, async ({ db, companyId, body }) =>
    show(db, companyId, await makeUser(db, companyId, personSent(body))),
  )

  serve(calls.replaceScimUser, async ({ db, companyId, params, body }) =>
    show(db, companyId, await changeUser(db, companyId, params.userId, () => personSent(body))),
  )

  serve(calls.patchScimUser, async ({ db, companyId, params, body }) =>
    show(db, companyId, await changeUser(db, companyId, params.userId, row => patched(personOf(row), body.Operations))),
  )

  serve(calls.deleteScimUser, ({ db, companyId, params }) => removeUser(db, companyId, params.userId))

  serve(calls.getScimProvider, async () => described.provider())
  serve(calls.getScimResourceTypes, async () => listOf(described.resourceTypes()))
  serve(calls.getScimSchemas, async () => listOf(described.schemas()))
}
