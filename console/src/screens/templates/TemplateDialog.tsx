import { type FormEvent, useId, useState } from 'react'
import { Trash2 } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { type Language, LANGUAGES } from '@casekit/contract/languages'
import type { MessageTemplate } from '@casekit/contract/messages'
import { useMessages } from '@casekit/messages/react'
import { MERGE_FIELDS } from '@casekit/rules/merge-fields'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextArea, TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import { SPEECH } from '../../shell/languages.ts'
import { Preview } from './Preview.tsx'
import { faultsOf, type TemplatesStore, type Written } from './templates.store.ts'

const OPTIONS = LANGUAGES.map(value => ({ value, label: SPEECH[value] }))

type TemplateDialogProps = {
  store: TemplatesStore
  /** Absent for a new one, which begins in `language`. */
  template?: MessageTemplate | undefined
  language: Language
  onDelete: (template: MessageTemplate) => void
  onClose: () => void
}

/** Writes a template or changes one; a press on a field puts it into the text. */
export function TemplateDialog({ store, template, language, onDelete, onClose }: TemplateDialogProps) {
  const { text } = useMessages()
  const { isSaving, fault } = useSnapshot(store.state)
  const begun: Written = {
    name: template?.name ?? '',
    language: template?.language ?? language,
    body: template?.body ?? '',
  }
  const [written, setWritten] = useState(begun)
  const [isAsked, setAsked] = useState(false)
  const form = useId()
  const faults = faultsOf(written)
  const isWrong = faults.name || faults.body || faults.unknown.length > 0

  function put(part: Partial<Written>) {
    store.typed()
    setWritten({ ...written, ...part })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!isWrong && (await store.save(written, template))) onClose()
  }

  const missing = isAsked ? text('Templates.Missing') : undefined
  return (
    <Dialog
      title={text(template ? 'Templates.Edit' : 'Templates.New')}
      confirmClose={JSON.stringify(written) !== JSON.stringify(begun)}
      onClose={onClose}
      footerStart={
        template && (
          <Button kind="ghost" icon={<Trash2 />} onClick={() => onDelete(template)}>
            {text('Templates.Delete')}
          </Button>
        )
      }
      actions={
        <Button kind="primary" type="submit" form={form} busy={isSaving}>
          {text('Templates.Save')}
        </Button>
      }
    >
      <form id={form} className="ck-template-form" noValidate onSubmit={event => void submit(event)}>
        <TextField
          label={text('Templates.Name')}
          required
          maxLength={200}
          value={written.name}
          onChange={name => put({ name })}
          error={faults.name && missing}
        />
        <Select
          label={text('Templates.Language')}
          value={written.language}
          options={OPTIONS}
          onChange={to => put({ language: to as Language })}
        />
        <TextArea
          label={text('Templates.Body')}
          required
          rows={8}
          maxLength={10_000}
          lang={written.language}
          value={written.body}
          onChange={body => put({ body })}
          error={
            faults.unknown.length > 0
              ? text('Templates.UnknownField', { fields: faults.unknown.join(', ') })
              : faults.body && missing
          }
          hint={text('Templates.Hint')}
        />
        <fieldset className="ck-template-fields" aria-label={text('Templates.Fields')}>
          {MERGE_FIELDS.map(field => (
            <Button
              key={field}
              size="sm"
              title={`{{${field}}}`}
              onClick={() => put({ body: `${written.body}{{${field}}}` })}
            >
              {text(`Templates.Field.${field}`)}
            </Button>
          ))}
        </fieldset>
        <Preview store={store} body={written.body} language={written.language} />
        {fault && <Notice tone="danger">{text(fault === 'stale' ? 'Templates.Stale' : 'Templates.NotSaved')}</Notice>}
      </form>
    </Dialog>
  )
}
