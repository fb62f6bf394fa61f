import type { CaseFacts, CaseFactName } from '@casekit/contract/case-facts'
import { editCase } from '@casekit/contract/case-facts'
import { type CaseStage, getCaseDetails } from '@casekit/contract/cases'
import { isRefusal } from '@casekit/client/refusal'
import { CASE_PRIORITIES } from '@casekit/contract/ids'
import type { Reference } from '@casekit/contract/overview-shape'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import type { Messages } from '@casekit/messages/react'
import type { CellEditor, CellEditors } from '@casekit/ui/data-grid/grid-types'
import { call } from '../../session/session.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'

type Text = Messages['text']
type Edited = Extract<CaseFactName, 'caseStageId' | 'priority' | 'responsibleId'>

const named = (none: string, list: readonly Reference[]) => () => [
  { value: '', label: none },
  ...list.map(({ id, name }) => ({ value: id, label: name })),
]

/** What of a case is changed in the list itself: stage, priority and responsible. */
export function caseEditors(
  text: Text,
  stages: readonly CaseStage[],
  members: readonly Reference[],
): CellEditors<CaseRow> {
  const editor = (
    fact: Edited,
    options: CellEditor<CaseRow>['options'],
    valueOf: (row: CaseRow) => string,
  ): CellEditor<CaseRow> => ({
    options,
    valueOf,
    save: (row, value, changed) => changeFact(text, row, fact, { from: valueOf(row), to: value }, changed),
  })
  const priorities = () => CASE_PRIORITIES.map(value => ({ value, label: text(`CasePriority.${value}`) }))
  return {
    stage: editor('caseStageId', named(text('CaseStage.None'), stages), row => row.stage?.id ?? ''),
    priority: editor('priority', priorities, row => row.priority),
    responsible: editor('responsibleId', named(text('Standard.NoneChosen'), members), row => row.responsible?.id ?? ''),
  }
}

/** Saves one fact where nobody changed it since the row was read; else says what stands there now. It can be taken back. */
async function changeFact(
  text: Text,
  row: CaseRow,
  fact: Edited,
  { from, to }: { from: string; to: string },
  changed: () => void,
): Promise<void> {
  const save = async (value: string, versions: Partial<Record<Edited, number>>) =>
    (await call(editCase, { params: { caseId: row.id }, body: { [fact]: value || null, versions } })).facts[fact]
      .version
  try {
    const { facts } = await call(getCaseDetails, { params: { caseId: row.id } })
    if ((facts[fact].value ?? '') !== from) return conflict(text, facts, fact)
    const version = await save(to, { [fact]: facts[fact].version })
    const undo = () =>
      save(from, { [fact]: version })
        .catch((error: unknown) => failed(text, error, fact))
        .finally(changed)
    toasts.show({ tone: 'done', title: text('Grid.BulkDone', { count: 1 }), undo: () => void undo() })
  } catch (error) {
    failed(text, error, fact)
  } finally {
    changed()
  }
}

function failed(text: Text, error: unknown, fact: Edited): void {
  if (isRefusal(error, editCase, 'stale')) conflict(text, error.current.facts, fact)
  else toasts.show({ tone: 'failed', title: text('Grid.EditFailed') })
}

function conflict(text: Text, facts: CaseFacts, fact: Edited): void {
  const { text: theirs, by } = facts[fact]
  const values = { theirs: theirs || text('Standard.NoneChosen'), who: by || text('Grid.SomebodyElse') }
  toasts.show({ tone: 'failed', title: text('Grid.EditFailed'), text: text('Grid.EditConflict', values) })
}
