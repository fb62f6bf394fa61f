import type { ReactNode } from 'react'
import type { CaseFacts, CaseFactName } from '@casekit/contract/case-facts'
import { changeCaseStatus, editCase } from '@casekit/contract/case-facts'
import { type CaseStage, getCaseDetails } from '@casekit/contract/cases'
import { ApiError } from '@casekit/client/api-error'
import { isRefusal } from '@casekit/client/refusal'
import { CASE_PRIORITIES, type CaseStatus } from '@casekit/contract/ids'
import type { Reference } from '@casekit/contract/overview-shape'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { caseTransition, nextStatuses } from '@casekit/rules/case-status'
import type { Messages } from '@casekit/messages/react'
import type { CellEditor, CellEditors } from '@casekit/ui/data-grid/grid-types'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { StatusChip } from '@casekit/ui/status-chip'
import { Responsible } from '../../parts/Responsible.tsx'
import { company } from '../../session/company.store.ts'
import { call } from '../../session/session.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { Stage } from './Stage.tsx'

type Text = Messages['text']
type Edited = Extract<CaseFactName, 'caseStageId' | 'priority' | 'responsibleId'>

const named = (none: string, list: readonly Reference[], draw: (one: Reference | null) => ReactNode) => () => [
  { value: '', label: none, draw: draw(null) },
  ...list.map(one => ({ value: one.id, label: one.name, draw: draw(one) })),
]

/**
 * The facts that can be edited in the list: status, stage, priority and responsible. A status that requires a reason is
 * set on the case.
 */
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
  const priorities = () =>
    CASE_PRIORITIES.map(value => ({
      value,
      label: text(`CasePriority.${value}`),
      draw: <PriorityMark priority={value} />,
    }))
  return {
    status: {
      options: ({ status }) =>
        [status, ...nextStatuses(status, company.closedWays).filter(to => caseTransition(status, to) === 'free')].map(
          value => ({
            value,
            label: text(`CaseStatus.${value}`),
            draw: <StatusChip status={value} />,
          }),
        ),
      valueOf: row => row.status,
      save: (row, value, changed) => changeStatus(text, row, value as CaseStatus, changed),
    },
    stage: editor(
      'caseStageId',
      named(text('CaseStage.None'), stages, stage => <Stage stage={stage} stages={stages} />),
      row => row.stage?.id ?? '',
    ),
    priority: editor('priority', priorities, row => row.priority),
    responsible: editor(
      'responsibleId',
      named(text('Cases.Nobody'), members, who => <Responsible name={who?.name} />),
      row => row.responsible?.id ?? '',
    ),
  }
}

/** Saves a fact if nobody changed it since the row was read, else reports the current value. Can be undone. */
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

/** The same for the status, whose valid transitions the server knows. */
async function changeStatus(text: Text, { id, status: from }: CaseRow, to: CaseStatus, changed: () => void) {
  const save = (body: { status: CaseStatus; isUndo?: true }) => call(changeCaseStatus, { params: { caseId: id }, body })
  const refused = (error: unknown) =>
    toasts.show({
      tone: 'failed',
      title: text('Grid.EditFailed'),
      ...(asksReason(error) && { text: text('Grid.ReasonOnCase') }),
    })
  const undo = () => save({ status: from, isUndo: true }).catch(refused).finally(changed)
  try {
    await save({ status: to })
    toasts.show({ tone: 'done', title: text('Grid.BulkDone', { count: 1 }), undo: () => void undo() })
  } catch (error) {
    refused(error)
  } finally {
    changed()
  }
}

/** A company may require a reason for transitions that need none by themselves. */
const asksReason = (error: unknown) => error instanceof ApiError && error.errors.some(({ path }) => path === '/reason')

function failed(text: Text, error: unknown, fact: Edited): void {
  if (isRefusal(error, editCase, 'stale')) conflict(text, error.current.facts, fact)
  else toasts.show({ tone: 'failed', title: text('Grid.EditFailed') })
}

function conflict(text: Text, facts: CaseFacts, fact: Edited): void {
  const { text: theirs, by } = facts[fact]
  const values = { theirs: theirs || text('Standard.NoneChosen'), who: by || text('Grid.SomebodyElse') }
  toasts.show({ tone: 'failed', title: text('Grid.EditFailed'), text: text('Grid.EditConflict', values) })
}
