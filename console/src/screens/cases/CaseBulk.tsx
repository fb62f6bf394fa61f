import { useState } from 'react'
import { ChevronDown } from 'lucide-react'
import type { CaseStage } from '@casekit/contract/cases'
import { CASE_PRIORITIES, CASE_STATUSES, type CaseStatus } from '@casekit/contract/ids'
import type { Reference } from '@casekit/contract/overview-shape'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { caseTransition } from '@casekit/rules/case-status'
import { Button } from '@casekit/ui/button'
import { Menu } from '@casekit/ui/menu'
import { toasts } from '../../frame/notices/toasts.ts'
import { type BulkMenu, useSelectedDeeds } from './use-selected-deeds.tsx'
import { changeCases, type CaseChange } from './change-cases.ts'

type CaseBulkProps = {
  rows: readonly CaseRow[]
  stages: readonly CaseStage[]
  members: readonly Reference[]
  onDone: () => void
}

/** Status, stage, priority and responsible of the selected cases at once; it can be taken back. A status that wants a reason is set on the case itself. */
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

  const free = CASE_STATUSES.filter(status => rows.some(row => isFree(row, status)))
  const menus: BulkMenu[] = [
    {
      id: 'status',
      label: text('Grid.SetStatus'),
      items: free.map(status => ({
        id: status,
        label: text(`CaseStatus.${status}`),
        onPress: () =>
          void change(
            () => ({ status }),
            row => ({ status: row.status, isUndo: true }),
            status,
          ),
      })),
    },
    {
      id: 'stage',
      label: text('Grid.SetStage'),
      items: orNone(text('CaseStage.None'), stages).map(({ id, name }) => ({
        id: id ?? '',
        label: name,
        onPress: () =>
          void change(
            () => ({ caseStageId: id }),
            row => ({ caseStageId: row.stage?.id ?? null }),
          ),
      })),
    },
    {
      id: 'priority',
      label: text('Grid.SetPriority'),
      items: CASE_PRIORITIES.map(priority => ({
        id: priority,
        label: text(`CasePriority.${priority}`),
        onPress: () =>
          void change(
            () => ({ priority }),
            row => ({ priority: row.priority }),
          ),
      })),
    },
    {
      id: 'responsible',
      label: text('Grid.SetResponsible'),
      items: orNone(text('Standard.NoneChosen'), members).map(({ id, name }) => ({
        id: id ?? '',
        label: name,
        onPress: () =>
          void change(
            () => ({ responsibleId: id }),
            row => ({ responsibleId: row.responsible?.id ?? null }),
          ),
      })),
    },
  ]
  useSelectedDeeds(rows, menus)
  return menus.map(({ label, items }) => (
    <Menu
      key={label}
      up
      groups={[{ id: label, items }]}
      trigger={props => (
        <Button {...props} size="sm" busy={isBusy} iconAfter={<ChevronDown />}>
          {label}
        </Button>
      )}
    />
  ))
}

const orNone = (none: string, list: readonly Reference[]) => [{ id: null, name: none }, ...list]

const isFree = (row: CaseRow, to: CaseStatus): boolean => caseTransition(row.status, to) === 'free'
