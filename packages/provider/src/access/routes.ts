import * as access from '@casekit/contract/access'
import type { AccessPerson } from '@casekit/contract/access'
import type { RecordKind } from '@casekit/contract/access-kinds'
import type { Pool } from 'pg'
import type { Parts } from '../parts.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { noSuch } from '../server/unknown-id.ts'
import { embedDoors, systemDoors } from './key-doors.ts'
import { linkDoors, partnerDoors } from './link-doors.ts'
import { findMember, listMembers, type Member, MOST_PEOPLE } from './members.ts'
import { findRecord, searchRecords } from './records.ts'
import { obstacleOf, stepsTo } from './steps.ts'

/** Who may see and change a record and why, by the rules that enforce it. */
export function accessRoutes(serve: Serve, { pool }: Parts) {
  serve(access.findRecords, ({ db, companyId, query }) => searchRecords(db, companyId, query.kind, query.text))
  serve(access.getRecordAccess, async ({ db, companyId, query: { kind, recordId } }) => {
    const record = await findRecord(db, companyId, kind, recordId)
    if (!record) throw notFound('record')
    const members = await listMembers(db, companyId)
    const people: AccessPerson[] = []
    for (const member of members.slice(0, MOST_PEOPLE)) people.push(await personOf(pool, member, kind, recordId))
    return { record, people, isWhole: members.length <= MOST_PEOPLE }
  })
  serve(access.getOutsideAccess, async ({ db, companyId, query }) => {
    const record = { companyId, ...query }
    if (!(await findRecord(db, companyId, query.kind, query.recordId))) throw notFound('record')
    const keys = [...(await embedDoors(pool, db, record)), ...(await systemDoors(db, record))]
    return { doors: [...keys, ...(await linkDoors(db, record)), ...(await partnerDoors(db, record))] }
  })
  serve(access.getAccessSteps, async ({ db, companyId, query }) => {
    const { kind, recordId, userId } = query
    if (!(await findRecord(db, companyId, kind, recordId))) throw notFound('record')
    const member = await findMember(db, companyId, userId)
    if (!member) throw noSuch('userId')
    const user = await personOf(pool, member, kind, recordId)
    return { user, departmentName: member.departmentName, ...(await stepsTo(pool, db, companyId, member, query)) }
  })
}

async function personOf(pool: Pool, member: Member, kind: RecordKind, recordId: string): Promise<AccessPerson> {
  const { userId, name, roleId, roleName } = member
  const sees = (await obstacleOf(pool, member, { kind, recordId, deed: 'see' })) === undefined
  const changes = sees && (await obstacleOf(pool, member, { kind, recordId, deed: 'change' })) === undefined
  return { userId, name, roleId, roleName, verdict: changes ? 'change' : sees ? 'see' : 'none' }
}
