import type { BatchAnswer, BulkChange, CaseBefore } from '@casekit/contract/case-bulk'
import type { ChangedCase } from '@casekit/contract/case-facts'
import type { Caller } from '../../server/caller.ts'
import type { Db } from '../../platform/db.ts'
import { badRequest } from '../../server/problem.ts'
import { editFacts } from '../facts/edit.ts'
import { holdFacts } from '../facts/facts.ts'
import { changeStatus } from '../status.ts'
import { Kept, oneByOne } from './one-by-one.ts'

type Fact = keyof CaseBefore['before']
const FACTS: readonly Fact[] = ['status', 'caseStageId', 'priority', 'responsibleId', 'tagIds']

/** Changes one field of each case; returns the previous values. */
export async function changeBatch(
  db: Db,
  companyId: number,
  caller: Caller,
  { caseIds, change }: { caseIds: readonly string[]; change: BulkChange },
): Promise<BatchAnswer> {
  const fact = factOf(change)
  const { done, refused } = await oneByOne(db, companyId, caseIds, async (db, caseId) => {
    const before = await standing(db, companyId, caseId)
    const value = fact === 'tagIds' ? tagged(before, change) : change[fact]
    const after =
      fact === 'status'
        ? await changeStatus(db, companyId, caller, caseId, { status: change.status!, ...reasonIn(change) })
        : await editFacts(db, companyId, caller, caseId, { [fact]: value }, null)
    return changed(caseId, fact, before, after)
  })
  return { changed: done, refused }
}

/** Restores what a batch changed, unless it has been changed since. */
export async function takeBack(
  db: Db,
  companyId: number,
  caller: Caller,
  cases: readonly CaseBefore[],
): Promise<BatchAnswer> {
  const wanted = new Map(cases.map(one => [one.caseId.toLowerCase(), one]))
  const { done, refused } = await oneByOne(db, companyId, [...wanted.keys()], async (db, caseId) => {
    const { version, before: was } = wanted.get(caseId)!
    const fact = FACTS.find(name => was[name] !== undefined)
    if (!fact) throw badRequest('/cases', 'names no fact to undo')
    const before = await standing(db, companyId, caseId)
    if (before.facts[fact].version !== version) throw new Kept('changed')
    const after =
      was.status === undefined
        ? await editFacts(db, companyId, caller, caseId, { [fact]: was[fact] }, null)
        : await changeStatus(db, companyId, caller, caseId, { status: was.status, isUndo: true })
    return changed(caseId, fact, before, after)
  })
  return { changed: done, refused }
}

function factOf(change: BulkChange): Fact {
  const given = FACTS.filter(name => name !== 'tagIds' && change[name] !== undefined)
  if (change.addTagIds ?? change.removeTagIds) given.push('tagIds')
  const [fact] = given
  if (!fact || given.length > 1) throw badRequest('/change', 'must name exactly one fact')
  return fact
}

const reasonIn = ({ reason }: BulkChange) => (reason === undefined ? {} : { reason })

async function standing(db: Db, companyId: number, caseId: string): Promise<ChangedCase> {
  const found = await holdFacts(db, companyId, caseId)
  if (!found) throw new Kept('gone')
  return found
}

function tagged({ facts }: ChangedCase, { addTagIds = [], removeTagIds = [] }: BulkChange): string[] {
  const taken = new Set(removeTagIds.map(id => id.toLowerCase()))
  const all = new Set([...(facts.tagIds.value as string[]), ...addTagIds.map(id => id.toLowerCase())])
  return [...all].filter(id => !taken.has(id))
}

/** Undefined if the case did not change. */
function changed(
  caseId: string,
  fact: Fact,
  before: ChangedCase,
  after: ChangedCase | undefined,
): CaseBefore | undefined {
  if (!after) throw new Kept('changed')
  if (after.version === before.version) return undefined
  const was = { [fact]: before.facts[fact].value } as CaseBefore['before']
  return { caseId, version: after.facts[fact].version, before: was }
}
