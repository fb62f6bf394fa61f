import { Ellipsis } from 'lucide-react'
import { useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { archiveForm, publishForm, startFormAnswer } from '@casekit/contract/forms'
import { useMessages } from '@casekit/messages/react'
import { contentFaults } from '@casekit/rules/form-rules'
import { Button, IconButton } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { openCaseWizardFor } from '../../frame/case-wizard.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'
import { differences } from './content-edit.ts'
import { FormChip } from './FormChip.tsx'
import type { FormPartProps } from './FormScreen.tsx'

/** A form's name and status; saves, publishes, exports and archives it. */
export function FormHead({ form, draft, onChanged }: FormPartProps) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const { values, isDirty } = draft
  const { added, changed } = differences(values.content, form.published?.content)
  const differs = JSON.stringify(values.content) !== JSON.stringify(form.published?.content)
  const faults = contentFaults(values.content)
  const next = String((form.versions[0]?.number ?? 0) + 1)
  const params = { formId: form.id }

  async function attempt(act: () => Promise<unknown>, failed: 'Forms.NotSaved' | 'Forms.NotPublished', said: string) {
    try {
      await act()
      toasts.show({ title: said })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text(failed) })
      if (error.code === 'stale') onChanged()
    }
  }
  async function publish() {
    if (isDirty && !(await draft.submit())) return
    await attempt(
      async () => onChanged(await call(publishForm, { params })),
      'Forms.NotPublished',
      text('Forms.PublishedNow', { number: next }),
    )
  }
  const archive = (isArchived: boolean) =>
    attempt(
      async () => onChanged(await call(archiveForm, { params, body: { isArchived }, ifMatch: form.version })),
      'Forms.NotSaved',
      text(isArchived ? 'Forms.Archived' : 'Forms.Restored'),
    )
  const save = async () => {
    if (await draft.submit()) toasts.show({ title: text('Forms.Saved') })
    else {
      toasts.show({ tone: 'failed', title: text('Forms.NotSaved') })
      if (draft.form.state.error?.code === 'stale') onChanged()
    }
  }
  /** Opens the form of a newly created case to fill in. */
  const fillOf = (caseId: string) =>
    call(startFormAnswer, { body: { formId: form.id, caseId } }).then(
      answerId => go(paths.formAnswer(answerId)),
      () => go(paths.caseDetails(caseId)),
    )
  const bring = () => {
    const whole = JSON.stringify({ name: values.name, content: values.content }, null, 2)
    saveFile(new Blob([whole], { type: 'application/json' }), `${values.name.replace(/[/\\]/g, '-')}.json`)
  }

  const trigger: MenuProps['trigger'] = props => (
    <IconButton icon={<Ellipsis />} label={text('Forms.More')} {...props} />
  )

  return (
    <header className="ck-page-head">
      <h1 className="ck-page-title">{values.name || form.name}</h1>
      <FormChip state={form.state} published={form.published?.number ?? null} hasChanges={differs} />
      {form.published && differs && (
        <span className="ck-form-diff">{text('Forms.Differences', { added, changed })}</span>
      )}
      <div className="ck-page-head-end">
        <Button disabled={!isDirty} busy={draft.isSaving} onClick={() => void save()}>
          {text('Forms.Save')}
        </Button>
        <Button kind="primary" disabled={!differs || faults.length > 0} onClick={() => void publish()}>
          {text('Forms.Publish', { number: next })}
        </Button>
        <Menu
          align="end"
          trigger={trigger}
          groups={[
            {
              id: 'deeds',
              items: [
                ...(form.state === 'published'
                  ? [{ id: 'case', label: text('Forms.NewCase'), onPress: () => openCaseWizardFor(fillOf) }]
                  : []),
                { id: 'export', label: text('Forms.Export'), onPress: bring },
                form.state === 'archived'
                  ? { id: 'restore', label: text('Forms.Restore'), onPress: () => void archive(false) }
                  : { id: 'archive', label: text('Forms.Archive'), onPress: () => void archive(true) },
              ],
            },
          ]}
        />
      </div>
    </header>
  )
}
