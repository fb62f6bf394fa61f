import type { CaseEdit, CaseFactName, CaseFacts, ChangedCase } from '@casekit/contract/case-facts'
import type { Caller } from '../../server/caller.ts'
import type { Db } from '../../platform/db.ts'
import { KEPT, findFacts, holdFacts } from './facts.ts'
import { LIST_NAMES, type ListName, LISTS, setList } from './lists.ts'
import { refuseStrange } from './references.ts'
import { tellChanges } from '../../history/record.ts'

type Versions = Partial<Record<CaseFactName, number>>

/**
 * Changes fields of a case, all or none; undefined if there is no case with these versions.
 * Setting a field to its current value is no change, whatever the version: a repeated request has no effect.
 */
export function editFacts(
  db: Db,
  companyId: number,
  caller: Caller,
  caseId: string,
  { versions = {}, ...wanted }: CaseEdit & { versions?: Versions },
  version: number | null,
): Promise<ChangedCase | undefined> {
  return db.transaction(async db => {
    const before = await holdFacts(db, companyId, caseId)
    if (!before) return undefined
    await refuseStrange(db, companyId, before.facts, wanted)
    const changes = differing(before.facts, wanted)
    if (Object.keys(changes).length === 0) return before
    if (version !== null && version !== before.version) return undefined
    if (isStale(before.facts, changes, versions)) return undefined
    await write(db, companyId, caseId, await withConsequences(db, companyId, before.facts, changes))
    const after = (await findFacts(db, companyId, caseId)) ?? before
    await tellChanges(db, companyId, caller, caseId, before.facts, after.facts)
    return findFacts(db, companyId, caseId)
  })
}

const isStale = (facts: CaseFacts, changes: CaseEdit, versions: Versions) =>
  (Object.keys(changes) as CaseFactName[]).some(name => (versions[name] ?? facts[name].version) !== facts[name].version)

function differing(facts: CaseFacts, wanted: CaseEdit): CaseEdit {
  const entries = Object.entries(wanted) as [CaseFactName, unknown][]
  return Object.fromEntries(
    entries.filter(([name, value]) => JSON.stringify(sorted(value)) !== JSON.stringify(sorted(facts[name].value))),
  )
}

const sorted = (value: unknown) => (Array.isArray(value) ? [...new Set<string>(value)].toSorted(byText) : value)

const byText = (one: string, other: string) => (one < other ? -1 : 1)

/**
 * A new customer clears the addresses, a new property the lease; a lease sets its property; notifications to a removed
 * address go to the customer.
 */
async function withConsequences(db: Db, companyId: number, facts: CaseFacts, changes: CaseEdit): Promise<CaseEdit> {
  const all = { ...changes }
  if (all.customerId !== undefined) {
    all.deliveryAddressId ??= null
    all.contactAddressId ??= null
  }
  if (all.propertyId !== undefined) all.propertyLeaseId ??= null
  if (all.propertyLeaseId && all.propertyId === undefined) {
    const lease = await db.row<{ propertyId: string }>(
      'select property_id as "propertyId" from casekit.lease where company_id = $1 and id = $2',
      [companyId, all.propertyLeaseId],
    )
    all.propertyId = lease?.propertyId ?? null
  }
  const target = all.notificationAddress ?? facts.notificationAddress.value
  if (
    (target === 'contact' && all.contactAddressId === null) ||
    (target === 'delivery' && all.deliveryAddressId === null)
  )
    all.notificationAddress = 'customer'
  return all
}

async function write(db: Db, companyId: number, caseId: string, changed: CaseEdit): Promise<void> {
  const names = (Object.keys(changed) as (keyof CaseEdit)[]).filter(name => name in KEPT) as (keyof typeof KEPT &
    keyof CaseEdit)[]
  const values = names.map(name => (name === 'expectedPrice' ? minor(changed[name]) : changed[name]))
  const sets = names.map((name, place) => `${KEPT[name].column} = $${place + 3}`)
  const lists = LIST_NAMES.filter(name => changed[name])
  for (const name of lists) await setList(db, companyId, caseId, name, changed[name] ?? [])
  if (lists.length > 0)
    sets.push(`fact_versions = fact_versions || jsonb_build_object(${lists.map(counted).join(', ')})`)
  await db.planned(
    `update casekit.cases set ${sets.join(', ')}, version = version + 1, updated_at = now()
     where company_id = $1 and id = $2`,
    [companyId, caseId, ...values],
  )
}

const counted = (name: ListName) => {
  const { column } = LISTS[name]
  return `'${column}', coalesce((fact_versions ->> '${column}')::int, 0) + 1`
}

const minor = (amount: number | null | undefined) => (typeof amount === 'number' ? Math.round(amount * 100) : null)
