import type { CaseEdit, CaseFacts } from '@casekit/contract/case-facts'
import type { Db } from '../../platform/db.ts'
import { badRequest } from '../../server/problem.ts'
import { noSuch } from '../../server/unknown-id.ts'
import { refuseStrangeIn } from './lists.ts'

const standing = (table: string, more = '') =>
  `select 1 as found from casekit.${table} x where x.company_id = $1 and x.id = $2 and x.deleted_at is null ${more}`

type Reference = {
  name: keyof CaseEdit
  find: string
  /** Value for the third parameter of `find`. */
  of?: (facts: CaseFacts, wanted: CaseEdit) => unknown
}

const customerOf = (facts: CaseFacts, wanted: CaseEdit) =>
  wanted.customerId === undefined ? facts.customerId.value : wanted.customerId

/**
 * Rows each field may reference. Addresses must belong to the case's customer, a lease to the property if both are
 * given.
 */
const REFERENCES: Reference[] = [
  { name: 'departmentId', find: standing('department') },
  { name: 'caseStageId', find: standing('case_stage') },
  { name: 'responsibleId', find: standing('stakeholder', 'and x.is_responsible') },
  { name: 'fitterId', find: standing('stakeholder', 'and x.is_fitter') },
  { name: 'customerId', find: standing('customer') },
  { name: 'propertyId', find: standing('property') },
  {
    name: 'propertyLeaseId',
    find: standing('lease', 'and ($3::uuid is null or x.property_id = $3)'),
    of: (_facts, wanted) => wanted.propertyId ?? null,
  },
  {
    name: 'deliveryAddressId',
    find: standing('customer_address', "and x.kind = 'delivery' and x.customer_id = $3"),
    of: customerOf,
  },
  {
    name: 'contactAddressId',
    find: standing('customer_address', "and x.kind = 'contact' and x.customer_id = $3"),
    of: customerOf,
  },
  {
    name: 'notificationSetId',
    find: 'select 1 as found from casekit.notification_set x where x.company_id = $1 and x.id = $2',
  },
]

/** Throws 404 with the field if an id may not be referenced by it. */
export async function refuseStrange(db: Db, companyId: number, facts: CaseFacts, wanted: CaseEdit): Promise<void> {
  for (const { name, find, of } of REFERENCES) {
    const id = wanted[name]
    if (!id || id === facts[name].value) continue
    if (!(await db.row(find, [companyId, id, ...(of ? [of(facts, wanted)] : [])]))) throw noSuch(name)
  }
  await refuseStrangeChannel(db, companyId, facts, wanted.caseChannel)
  await refuseStrangeIn(db, companyId, wanted)
}

const CHANNEL = `select coalesce(bool_or(name = $2), true) as known from casekit.channel
  where company_id = $1 and deleted_at is null`

/** Without a list of channels, any text is allowed; a case may keep its current one. */
async function refuseStrangeChannel(db: Db, companyId: number, { caseChannel }: CaseFacts, wanted = ''): Promise<void> {
  if (wanted === '' || wanted === caseChannel.value) return
  const row = await db.row<{ known: boolean }>(CHANNEL, [companyId, wanted])
  if (!row?.known) throw badRequest('/caseChannel', "is not one of the company's channels")
}
