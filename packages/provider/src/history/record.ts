import type { CaseFactName, CaseFacts } from '@casekit/contract/case-facts'
import type { HistoryType } from '@casekit/contract/ids'
import type { Caller } from '../server/caller.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { type Actor, actorOf } from './queries.ts'
import { changedFacts } from '../cases/facts/facts.ts'

/** Facts whose change has its own entry type. */
const OWN_TYPE: Partial<Record<CaseFactName, HistoryType>> = {
  caseStageId: 'stageChanged',
  status: 'statusChanged',
  responsibleId: 'responsibleChanged',
}

const typeOf = (name: CaseFactName, isGone: boolean): HistoryType =>
  name === 'contactAddressId' && isGone ? 'contactRemoved' : (OWN_TYPE[name] ?? 'factChanged')

export type Entry = {
  type: HistoryType
  text?: string
  subText?: string
  field?: CaseFactName
  before?: string
  after?: string
}

/** Writes a history entry in the caller's name. */
export const tell = (db: Db, companyId: number, caller: Actor, caseId: string, entry: Entry) =>
  db.rows(
    `insert into casekit.case_history
       (company_id, id, case_id, type, actor_id, actor_name, text, sub_text, field, before_text, after_text)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      companyId,
      newId(),
      caseId,
      entry.type,
      ...actorOf(caller),
      entry.text ?? '',
      entry.subText ?? '',
      entry.field ?? null,
      entry.before ?? null,
      entry.after ?? null,
    ],
  )

/** Writes one entry for each changed fact. */
export async function tellChanges(
  db: Db,
  companyId: number,
  caller: Caller,
  caseId: string,
  before: CaseFacts,
  after: CaseFacts,
): Promise<void> {
  for (const { name, was, is } of changedFacts(before, after)) {
    const type = typeOf(name, is.value === null)
    const brief =
      type === 'factChanged' ? {} : { text: type === 'contactRemoved' ? was.text : is.text, subText: was.text }
    await tell(db, companyId, caller, caseId, { type, ...brief, field: name, before: was.text, after: is.text })
  }
}
