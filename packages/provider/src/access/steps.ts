import type { AccessStep } from '@casekit/contract/access'
import type { AccessDeed, AccessRule, RecordKind } from '@casekit/contract/access-kinds'
import type { Guard } from '@casekit/contract/guards'
import { isModule } from '@casekit/contract/module-names'
import type { Pool } from 'pg'
import { type Db, openDb, type RowRule } from '../platform/db.ts'
import { expectedOf, firstRefusal, type Refusal } from '../server/judge.ts'
import type { Staff } from '../server/caller.ts'
import { KINDS } from './kinds.ts'
import type { Member } from './members.ts'
import { type CaseFacts, caseOf, isThere } from './records.ts'

/** The first thing that keeps a member from a record: a rule of the endpoint or of rows; undefined if nothing does. */
export type Obstacle = 'account' | Refusal | 'rows'

export type Asked = { kind: RecordKind; recordId: string; deed: AccessDeed }

/** Decided as for a real call: first by the endpoint's contract, then by the row policies under the member's role. */
export async function obstacleOf(pool: Pool, { staff }: Member, asked: Asked): Promise<Obstacle | undefined> {
  const call = KINDS[asked.kind].calls[asked.deed]
  if (!staff) return 'account'
  const refusal = call ? firstRefusal(staff, call) : 'guard'
  if (refusal) return refusal
  return (await isThere(openDb(pool, staff.tenant), staff.companyId, asked.kind, asked.recordId)) ? undefined : 'rows'
}

const step = (rule: AccessRule, given: Partial<AccessStep> = {}): AccessStep => ({
  rule,
  state: 'passed',
  expected: [],
  held: [],
  module: null,
  rowRule: null,
  ways: [],
  caseId: null,
  caseNumber: null,
  ...given,
})

/** All rules in order: passed up to the obstacle, not evaluated after it. */
export async function stepsTo(pool: Pool, db: Db, companyId: number, member: Member, asked: Asked) {
  const obstacle = await obstacleOf(pool, member, asked)
  const facts = await caseOf(db, companyId, asked.kind, asked.recordId)
  const steps = [
    step('company'),
    step('account'),
    step('consent'),
    moduleStep(member.staff, asked),
    guardStep(member.staff, asked),
    rowStep(member.staff?.tenant.rule, facts),
  ]
  const at = steps.findIndex(({ rule }) => rule === obstacle)
  const states = steps.map((one, index) =>
    at < 0 || index < at ? one : { ...one, state: index === at ? ('refused' as const) : ('unasked' as const) },
  )
  return { isAllowed: obstacle === undefined, steps: states }
}

const guardsOf = ({ kind, deed }: Asked) => {
  const call = KINDS[kind].calls[deed]
  return call ? expectedOf(call) : []
}

function moduleStep(staff: Staff | undefined, asked: Asked): AccessStep {
  const needed = guardsOf(asked).filter(isModule)
  const off = needed.find(name => staff?.modulesOff.includes(name)) ?? null
  return step('module', { state: needed.length === 0 ? 'absent' : 'passed', module: off ?? needed[0] ?? null })
}

function guardStep(staff: Staff | undefined, asked: Asked): AccessStep {
  const expected = guardsOf(asked) as Guard[]
  return step('guard', { expected, held: expected.filter(name => staff?.guards.includes(name)) })
}

function rowStep(rule: RowRule | undefined, facts: CaseFacts | undefined): AccessStep {
  const of = { caseId: facts?.caseId ?? null, caseNumber: facts?.caseNumber ?? null }
  if (!rule) return step('rows', { state: 'absent', rowRule: 'all', ...of })
  if (!facts) return step('rows', { state: 'absent', rowRule: rule.kind })
  return step('rows', { rowRule: rule.kind, ways: waysOf(rule, facts), ...of })
}

/** How a row rule can reach a case, for display only: the policies decide. */
export function waysOf({ kind, memberId, departmentId, partnerId }: RowRule, facts: CaseFacts): AccessStep['ways'] {
  if (kind === 'department')
    return [
      {
        way: 'department',
        holds: departmentId !== null && facts.departmentId === departmentId,
        found: facts.departmentName,
      },
    ]
  if (kind === 'partner')
    return [
      {
        way: 'partner',
        holds: partnerId !== null && facts.partnerIds.includes(partnerId),
        found: facts.partnerNames,
      },
    ]
  return [
    { way: 'responsible', holds: facts.responsibleId === memberId, found: facts.responsibleName },
    { way: 'fitter', holds: facts.fitterId === memberId, found: facts.fitterName },
    { way: 'nobody', holds: facts.responsibleId === null, found: facts.responsibleName },
  ]
}
