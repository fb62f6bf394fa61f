import type { Body } from '@casekit/contract/endpoint'
import { FAULT_PARTS } from '@casekit/contract/tenant-kinds'
import type { reportTenantFault } from '@casekit/contract/tenant-page'
import { openView } from '../case-view/links.ts'
import { createCase } from '../cases/create.ts'
import type { Db } from '../platform/db.ts'
import { badRequest, notFound } from '../server/problem.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'
import { wrongState } from './hold.ts'
import { findHome } from './tenant-page.ts'
import { type TenantWords, tenantWords } from './tenant-words/tenant-words.ts'
import type { TenantReader } from './tenant.ts'

const REPORTS: Limit = { attempts: 10, windowSeconds: 3600 }

type Fault = Body<typeof reportTenantFault>

/** Creates a case of the tenant on their home. Returns a token to follow it. */
export async function reportFault(db: Db, reader: TenantReader, body: Fault) {
  refuseStrangePart(body)
  const { mayReport, lease } = await findHome(db, reader)
  if (!mayReport) throw wrongState()
  if (body.room && !lease.rooms.some(({ name }) => name === body.room))
    throw badRequest('/room', 'is not a room of the home')
  await takeAttempt(db, bucketOf('tenant-report', reader.id), REPORTS)
  const made = await db.transaction(within => addCase(within, reader, body))
  const { token } = await openView(db, reader.companyId, made.id, false)
  return { caseId: made.id, caseNumber: made.number, token }
}

function refuseStrangePart({ kind, part }: Fault): void {
  const parts: readonly string[] = FAULT_PARTS[kind]
  if (part && !parts.includes(part)) throw badRequest('/part', `is not a part of ${kind}`)
}

async function addCase(
  db: Db,
  { companyId, companyLanguage, customerId, leaseId, name, tenant }: TenantReader,
  body: Fault,
) {
  const words = tenantWords(companyLanguage)
  const maker = { kind: 'customer', id: customerId, name, tenant } as const
  const caseId = await createCase(db, companyId, maker, {
    title: `${words.kinds[body.kind]}, ${(body.room ?? words.places[body.place]).toLowerCase()}`,
    description: descriptionOf(body, words),
    customerId,
    propertyLeaseId: leaseId,
  })
  const made = await db.row<{ id: string; number: number }>(
    'update casekit.cases set channel = $3 where company_id = $1 and id = $2 returning id, number',
    [companyId, caseId, words.channel],
  )
  if (!made) throw notFound('case')
  return made
}

const descriptionOf = ({ part, description, access }: Fault, words: TenantWords) =>
  [part && words.parts[part], description.trim(), access.trim() && `${words.access}: ${access.trim()}`]
    .filter(Boolean)
    .join('\n\n')
