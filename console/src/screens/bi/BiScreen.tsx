import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { ApiError } from '@casekit/client/api-error'
import {
  getSavedReports,
  removeSavedReport,
  type ReportDefinition,
  restoreSavedReport,
  type SavedReport,
} from '@casekit/contract/saved-reports'
import { getReportSchedules } from '@casekit/contract/report-schedules'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Select } from '@casekit/ui/select'
import { useLeaveGuard } from '../../frame/leave-guard.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { LinkButton } from '../../parts/insight/LinkButton.tsx'
import { ScheduleButton } from '../../parts/insight/ScheduleButton.tsx'
import { Schedules } from '../../parts/insight/Schedules.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { call } from '../../session/session.store.ts'
import { FIRST, isSame, queryOf } from './definition.ts'
import { Picker } from './Picker.tsx'
import { Preview } from './Preview.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import '../../patterns/page-head.css'
import '../../parts/insight/insight.css'
import '../../parts/insight/report-page.css'
import './bi.css'

/** Custom reports; the open one is in the address. */
export function BiScreen() {
  const id = new URLSearchParams(useSearch()).get('report') ?? ''
  const reports = useQuery(signal => call(getSavedReports, { signal }))
  return (
    <Loaded query={reports} failed="Bi.ListFailed">
      {list => (
        <Builder key={id} reports={list} open={list.find(report => report.id === id)} onChanged={reports.load} />
      )}
    </Loaded>
  )
}

type BuilderProps = { reports: SavedReport[]; open: SavedReport | undefined; onChanged: () => Promise<void> }

function Builder({ reports, open, onChanged }: BuilderProps) {
  const { text } = useMessages()
  const [path, navigate] = useLocation()
  const standing = open?.definition ?? FIRST
  const drafts = keptForAccount('bi-drafts', () => new Map<string, ReportDefinition>())
  const [definition, setDefinition] = useState<ReportDefinition>(drafts.get(open?.id ?? '') ?? standing)
  const change = (next: ReportDefinition) => {
    drafts.set(open?.id ?? '', next)
    setDefinition(next)
  }
  const [saving, setSaving] = useState<Saving>('none')
  const schedules = useQuery(signal => call(getReportSchedules, { signal }))
  const isDirty = !isSame(definition, standing)
  useLeaveGuard(isDirty && saving === 'none')
  const show = (id: string) => navigate(id ? `${path}?report=${id}` : path)
  return (
    <div className="ck-bi">
      <Head
        open={open}
        definition={definition}
        isDirty={isDirty}
        onSave={setSaving}
        onScheduled={() => void schedules.load()}
        onRemoved={() => {
          show('')
          void onChanged()
        }}
        onRestored={onChanged}
      />
      <div className="ck-insight-filters">
        <Select
          label={text('Bi.Reports')}
          value={open?.id ?? 'new'}
          onChange={id => show(id === 'new' ? '' : id)}
          options={[
            { value: 'new', label: text('Bi.New') },
            ...reports.map(({ id, name, isMine, ownerName }) => ({
              value: id,
              label: isMine ? name : text('Bi.SharedBy', { name, owner: ownerName }),
            })),
          ]}
        />
      </div>
      <div className="ck-bi-body">
        <Picker definition={definition} onChange={change} />
        <Preview
          key={JSON.stringify(queryOf(definition))}
          definition={definition}
          name={open?.name ?? text('Bi.New')}
        />
      </div>
      <Schedules
        schedules={schedules.answer?.filter(({ reportId }) => reportId === (open?.id ?? '')) ?? []}
        onChanged={schedules.load}
      />
      {saving !== 'none' && (
        <SaveDialog
          definition={definition}
          report={saving === 'own' ? open : undefined}
          onClose={() => setSaving('none')}
          onSaved={saved => {
            drafts.delete(open?.id ?? '')
            toasts.show({ title: text('Bi.Saved') })
            void onChanged().then(() => show(saved.id))
          }}
        />
      )}
    </div>
  )
}

type Saving = 'none' | 'own' | 'new'

type HeadProps = {
  open: SavedReport | undefined
  definition: ReportDefinition
  isDirty: boolean
  onSave: (as: Saving) => void
  onScheduled: () => void
  onRemoved: () => void
  onRestored: () => Promise<void>
}

/** A report's name and actions. */
function Head({ open, definition, isDirty, onSave, onScheduled, onRemoved, onRestored }: HeadProps) {
  const { text } = useMessages()
  return (
    <header className="ck-page-head">
      <h1 className="ck-page-title">{open?.name ?? text('Bi.New')}</h1>
      {isDirty && <span className="ck-bi-unsaved">{text('Bi.Unsaved')}</span>}
      <div className="ck-page-head-end">
        {open?.isMine && (
          <IconButton
            kind="secondary"
            icon={<Trash2 />}
            label={text('Bi.Delete')}
            onClick={() => void remove(open, text, onRemoved, onRestored)}
          />
        )}
        {open && !isDirty && <LinkButton of={{ reportId: open.id }} name={open.name} />}
        {open && !isDirty && <ScheduleButton what={{ reportId: open.id }} name={open.name} onAdded={onScheduled} />}
        {open && <Button onClick={() => onSave('new')}>{text('Bi.SaveAs')}</Button>}
        <Button
          kind="primary"
          disabled={definition.measures.length === 0}
          onClick={() => onSave(open?.isMine ? 'own' : 'new')}
        >
          {text('Bi.Save')}
        </Button>
      </div>
    </header>
  )
}

type Speak = ReturnType<typeof useMessages>['text']

/** Deletes a report; the toast can restore it. */
async function remove(report: SavedReport, text: Speak, onRemoved: () => void, onRestored: () => Promise<void>) {
  const params = { reportId: report.id }
  try {
    await call(removeSavedReport, { params })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toasts.show({ tone: 'failed', title: text('Bi.NotDeleted') })
    return
  }
  const onPress = () => void call(restoreSavedReport, { params }).then(onRestored)
  toasts.show({
    title: text('Bi.Deleted', { name: report.name }),
    action: { label: text('Buttons.Undo'), onPress },
  })
  onRemoved()
}
