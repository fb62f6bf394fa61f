import { useEffect } from 'react'
import { Lock } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { Notice } from '@casekit/ui/notice'
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx'
import { useLeaveGuard } from '../../frame/leave-guard.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { usePage } from '../../frame/page.store.ts'
import { useReload } from '../../frame/revisit.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { call, session } from '../../session/session.store.ts'
import type { Form } from '../form/form.store.ts'
import { useFormView } from '../form/use-form.ts'
import { Failed } from '../query/Loaded.tsx'
import type { SettingsPage, Standing, Values } from './page.ts'
import { SaveBar } from './SaveBar.tsx'
import { SavedProvider } from './saved.ts'
import { createSettings, type SettingsStore } from './settings.store.ts'
import { SettingsSections } from './SettingsSections.tsx'
import '../page-head.css'
import './settings.css'

/** A settings page rendered from its data; edits survive visits to other screens. */
export function SettingsScreen({ page }: { page: SettingsPage }) {
  const { text } = useMessages()
  const store = keptForAccount(`settings ${page.id}`, () => createSettings(page, call))
  const { form, standing, error } = useSnapshot(store.state)
  usePage(text(page.title))
  useEffect(() => void store.load(), [store])
  useReload(() => void store.load())
  if (form && standing) return <Fields store={store} form={form} standing={standing} hasFailed={error !== null} />
  if (!error) return <ScreenSkeleton kind="settings" />
  return (
    <div className="ck-settings">
      <Failed failed="Form.NotLoaded" onRetry={store.load} />
    </div>
  )
}

type FieldsProps = { store: SettingsStore; form: Form<Values>; standing: Standing; hasFailed: boolean }

function Fields({ store, form: kept, standing, hasFailed }: FieldsProps) {
  const { text } = useMessages()
  const { page } = store
  const form = useFormView(kept)
  const { account } = useSnapshot(session)
  const isLocked = account === null || !maySee(page.guard, account)
  useLeaveGuard(form.isDirty)

  async function save() {
    const before = await store.save()
    if (before)
      toasts.show({ title: text('Form.Saved', { page: text(page.title) }), undo: () => void takeBack(before) })
  }
  async function takeBack(before: Partial<Values>) {
    if (!(await store.takeBack(before))) toasts.show({ tone: 'failed', title: text('Form.NotTakenBack') })
  }

  const Preview = page.preview
  const fields = page.sections.flatMap(section => section.fields)
  return (
    <div className="ck-settings">
      <SettingsHead page={page} standing={standing} isLocked={isLocked} />
      {hasFailed && <Failed failed="Form.NotLoaded" onRetry={store.load} />}
      <div className={Preview ? 'ck-settings-body has-preview' : 'ck-settings-body'}>
        <SavedProvider value={store.saved}>
          <SettingsSections page={page} form={form} standing={standing} isLocked={isLocked} />
        </SavedProvider>
        {Preview && (
          <aside className="ck-settings-preview" aria-label={text('Form.Preview')}>
            <div>
              <Preview values={form.values} standing={standing.values} />
            </div>
          </aside>
        )}
      </div>
      {form.error && (
        <Notice tone="danger">{text(form.error.code === 'stale' ? 'Form.Stale' : 'Form.NotSaved')}</Notice>
      )}
      {form.isDirty && <SaveBar fields={fields} form={form} standing={standing.values} onSave={() => void save()} />}
    </div>
  )
}

type HeadProps = { page: SettingsPage; standing: Standing; isLocked: boolean }

function SettingsHead({ page, standing: { changed }, isLocked }: HeadProps) {
  const { text, format } = useMessages()
  return (
    <header className="ck-page-head">
      <h1 className="ck-page-title">{text(page.title)}</h1>
      {changed && (
        <span className="ck-settings-by">
          {changed.by
            ? text('Form.ChangedBy', { who: changed.by, when: format.dateTime(changed.at) })
            : text('Form.ChangedAt', { when: format.dateTime(changed.at) })}
        </span>
      )}
      {isLocked && (
        <span className="ck-page-head-end ck-settings-by">
          <Lock size={14} strokeWidth={1.75} aria-hidden="true" /> {text('Form.Locked')}
        </span>
      )}
    </header>
  )
}
