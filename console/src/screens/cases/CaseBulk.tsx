import { useState } from 'react'
import { type CaseStage } from '@casekit/contract/cases'
import { CASE_STATUSES, type CaseStatus } from '@casekit/contract/ids'
import type { Reference } from '@casekit/contract/overview-shape'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { caseTransition } from '@casekit/rules/case-status'
import { toasts } from '../../shell/toasts.ts'
import { changeCases, type CaseChange } from './change-cases.ts'

type CaseBulkProps = {
  rows: readonly CaseRow[]
  stages: readonly CaseStage[]
  members: readonly Reference[]
  onDone: () => void
}

/** Status, stage and responsible of the selected cases at once; it can be taken back. A status that wants a reason is set on the case itself. */
export function CaseBulk({ rows, stages, members, onDone }: CaseBulkProps) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)

  async function change(
    changeOf: (row: CaseRow) => CaseChange,
    back: (row: CaseRow) => CaseChange,
    status?: CaseStatus,
  ) {
    setBusy(true)
    const able = status ? rows.filter(row => isFree(row, status)) : rows
    const done = await changeCases(able, changeOf)
    setBusy(false)
    const isWhole = done.length === rows.length
    toasts.show({
      tone: isWhole ? 'done' : 'failed',
      title: isWhole
        ? text('Grid.BulkDone', { count: done.length })
        : text('Grid.BulkPart', { done: done.length, total: rows.length }),
      ...(status &&
        able.length < rows.length && {
          text: text('Grid.StatusRest', { status: text(`CaseStatus.${status}`) }),
        }),
      undo: () => void changeCases(done, back).then(onDone),
    })
    onDone()
  }

  return (
    <>
      <select
        aria-label={text('Grid.SetStatus')}
        disabled={isBusy}
        value=""
        onChange={({ target }) => {
          const status = target.value as CaseStatus
          void change(
            () => ({ status }),
            row => ({ status: row.status, isUndo: true }),
            status,
          )
        }}
      >
        <option value="" disabled>
          {text('Grid.SetStatus')}
        </option>
        {CASE_STATUSES.filter(status => rows.some(row => isFree(row, status))).map(status => (
          <option key={status} value={status}>
            {text(`CaseStatus.${status}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={text('Grid.SetStage')}
        disabled={isBusy}
        value=""
        onChange={({ target }) =>
          void change(
            () => ({ caseStageId: target.value === '-' ? null : target.value }),
            row => ({ caseStageId: row.stage?.id ?? null }),
          )
        }
      >
        <option value="" disabled>
          {text('Grid.SetStage')}
        </option>
        <option value="-">{text('CaseStage.None')}</option>
        {stages.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={text('Grid.SetResponsible')}
        disabled={isBusy}
        value=""
        onChange={({ target }) =>
          void change(
            () => ({ responsibleId: target.value === '-' ? null : target.value }),
            row => ({ responsibleId: row.responsible?.id ?? null }),
          )
        }
      >
        <option value="" disabled>
          {text('Grid.SetResponsible')}
        </option>
        <option value="-">{text('Standard.NoneChosen')}</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}

const isFree = (row: CaseRow, to: CaseStatus): boolean => caseTransition(row.status, to) === 'free'
