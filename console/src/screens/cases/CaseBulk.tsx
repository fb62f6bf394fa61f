import { useEffect, useState } from 'react'
import { type CaseStage } from '@casekit/contract/cases'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { getResponsibles } from '@casekit/contract/session'
import { useMessages } from '@casekit/messages/react'
import { call } from '../../session/session.store.ts'
import { toasts } from '../../shell/toasts.ts'
import { changeCases, type CaseChange } from './change-cases.ts'

type CaseBulkProps = { rows: readonly CaseRow[]; stages: readonly CaseStage[]; onDone: () => void }

/** Stage and responsible of the selected cases at once; it can be taken back. */
export function CaseBulk({ rows, stages, onDone }: CaseBulkProps) {
  const { text } = useMessages()
  const [members, setMembers] = useState<{ id: string; name: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    call(getResponsibles).then(setMembers, () => setMembers([]))
  }, [])

  async function change(changeOf: (row: CaseRow) => CaseChange, back: (row: CaseRow) => CaseChange) {
    setBusy(true)
    const done = await changeCases(rows, changeOf)
    setBusy(false)
    const isWhole = done.length === rows.length
    toasts.show({
      tone: isWhole ? 'done' : 'failed',
      title: isWhole
        ? text('Grid.BulkDone', { count: done.length })
        : text('Grid.BulkPart', { done: done.length, total: rows.length }),
      undo: () => void changeCases(done, back).then(onDone),
    })
    onDone()
  }

  return (
    <>
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
