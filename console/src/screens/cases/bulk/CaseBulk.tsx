import { Suspense, lazy, useMemo, useState } from 'react'
import { Download, Send } from 'lucide-react'
import { getTags } from '@casekit/contract/reference'
import type { CaseStage } from '@casekit/contract/cases'
import { CASE_PRIORITIES, CASE_STATUSES, type CaseStatus } from '@casekit/contract/ids'
import type { Reference } from '@casekit/contract/overview-shape'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { caseTransition, nextStatuses } from '@casekit/rules/case-status'
import { Button } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import type { PickerOption } from '@casekit/ui/picker'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { StatusChip } from '@casekit/ui/status-chip'
import { ScreenWords } from '../../../frame/ScreenWords.tsx'
import { Responsible } from '../../../parts/Responsible.tsx'
import type { BulkOver } from '../../../patterns/list/overview-props.ts'
import { company } from '../../../session/company.store.ts'
import { call } from '../../../session/session.store.ts'
import { Stage } from '../Stage.tsx'
import { BulkChoice } from './BulkChoice.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'
import { type BulkMenu, useSelectedDeeds } from './use-selected-deeds.tsx'
import { useBulk } from './use-bulk.ts'
import { useBulkExport } from './use-bulk-export.ts'
import './case-bulk.css'

const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog.tsx')).MessageDialog }))

export type CaseBulkProps = {
  rows: readonly CaseRow[]
  over: BulkOver
  stages: readonly CaseStage[]
  members: readonly Reference[]
  onDone: () => void
}

const SECTIONS = ['case-bulk'] as const

export const CaseBulk = (props: CaseBulkProps) => (
  <ScreenWords sections={SECTIONS} fallback={null}>
    <Bulk {...props} />
  </ScreenWords>
)

/** Bulk actions on the selected cases, or all of the view; changes can be undone. */
function Bulk(props: CaseBulkProps) {
  const { rows, over, onDone } = props
  const { text } = useMessages()
  const [isWriting, setWriting] = useState(false)
  const bulk = useBulk(rows, over, onDone)
  const menus = useMenus(props, bulk.change)
  const exports = useBulkExport(rows, over)
  const tags = useTags()
  useSelectedDeeds(rows, menus)
  const { offered } = over
  return (
    <>
      {offered > 0 && (
        <Button kind="link" onClick={over.takeAll}>
          {text(over.isWhole ? 'CaseBulk.SelectAll' : 'CaseBulk.SelectFirst', { count: offered })}
        </Button>
      )}
      {menus.map(({ id, label, items }) => (
        <BulkChoice
          key={id}
          label={label}
          busy={bulk.isBusy}
          options={items.map(({ id: value, label: name, draw }) => ({ value, label: name, draw }))}
          onChoose={value => items.find(item => item.id === value)?.onPress()}
        />
      ))}
      <BulkChoice
        label={text('CaseBulk.Tags')}
        busy={bulk.isBusy}
        options={tags.options}
        onOpen={tags.fetch}
        onChoose={value => {
          const [way, id = ''] = value.split(' ')
          bulk.change(way === 'add' ? { addTagIds: [id] } : { removeTagIds: [id] })
        }}
      />
      <Button size="sm" icon={<Send />} onClick={() => setWriting(true)}>
        {text('CaseBulk.Message')}
      </Button>
      <Menu up groups={[{ id: 'export', items: exports }]} trigger={exportButton(text('Grid.Export'))} />
      <output className="ck-bulk-progress">{bulk.progress}</output>
      {bulk.told && <RefusedDialog {...bulk.told} onClose={bulk.read} />}
      {isWriting && (
        <Suspense>
          <MessageDialog
            count={over.count}
            caseIds={bulk.caseIds}
            onSent={bulk.sent}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const exportButton =
  (label: string): MenuProps['trigger'] =>
  press => (
    <Button {...press} size="sm" icon={<Download />}>
      {label}
    </Button>
  )

const mayGo = (from: CaseStatus, to: CaseStatus) =>
  caseTransition(from, to) === 'free' && nextStatuses(from, company.closedWays).includes(to)

function useMenus({ rows, over, stages, members }: CaseBulkProps, change: ReturnType<typeof useBulk>['change']) {
  const { text } = useMessages()
  const hasAny = over.isAll
  return useMemo((): BulkMenu[] => {
    const statuses = CASE_STATUSES.filter(status => hasAny || rows.some(row => mayGo(row.status, status)))
    return [
      {
        id: 'status',
        label: text('Grid.SetStatus'),
        items: statuses.map(status => ({
          id: status,
          label: text(`CaseStatus.${status}`),
          draw: <StatusChip status={status} />,
          onPress: () => change({ status }),
        })),
      },
      {
        id: 'stage',
        label: text('Grid.SetStage'),
        items: orNone(text('CaseStage.None'), stages).map(({ id, name }) => ({
          id: id ?? '',
          label: name,
          draw: <Stage stage={id === null ? null : { id, name }} stages={stages} />,
          onPress: () => change({ caseStageId: id }),
        })),
      },
      {
        id: 'priority',
        label: text('Grid.SetPriority'),
        items: CASE_PRIORITIES.map(priority => ({
          id: priority,
          label: text(`CasePriority.${priority}`),
          draw: <PriorityMark priority={priority} />,
          onPress: () => change({ priority }),
        })),
      },
      {
        id: 'responsible',
        label: text('Grid.SetResponsible'),
        items: orNone(text('Cases.Nobody'), members).map(({ id, name }) => ({
          id: id ?? '',
          label: name,
          draw: <Responsible name={id === null ? undefined : name} />,
          onPress: () => change({ responsibleId: id }),
        })),
      },
    ]
  }, [text, rows, hasAny, stages, members, change])
}

const orNone = (none: string, list: readonly Reference[]): { id: string | null; name: string }[] => [
  { id: null, name: none },
  ...list,
]

/** The options to add or remove each tag. */
function useTags() {
  const { text } = useMessages()
  const [tags, setTags] = useState<readonly Reference[]>([])
  const options = (['add', 'remove'] as const).flatMap(way =>
    tags.map(({ id, name }): PickerOption => ({
      value: `${way} ${id}`,
      label: text(way === 'add' ? 'CaseBulk.AddTag' : 'CaseBulk.RemoveTag', { name }),
    })),
  )
  return { options, fetch: () => void call(getTags).then(setTags, () => undefined) }
}
