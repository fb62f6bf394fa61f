import { Trash2 } from 'lucide-react'
import { type Language, LANGUAGES } from '@casekit/contract/languages'
import { addMessageTemplate, editMessageTemplate, type MessageTemplate } from '@casekit/contract/messages'
import { useMessages } from '@casekit/messages/react'
import { MERGE_FIELDS } from '@casekit/rules/merge-fields'
import { Button } from '@casekit/ui/button'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { Preview } from './Preview.tsx'
import { templateFaults, type Written } from './template-faults.ts'

const OPTIONS = LANGUAGES.map(value => ({ value, label: SPEECH[value] }))

type TemplateDialogProps = {
  /** Undefined for a new one, which starts in `language`. */
  template?: MessageTemplate | undefined
  language: Language
  /** Something was saved, here or by somebody else. */
  onChanged: () => Promise<void>
  onDelete: (template: MessageTemplate) => void
  onClose: () => void
}

function save(written: Written, known: MessageTemplate | undefined, key: string): Promise<unknown> {
  const body = { ...written, name: written.name.trim() }
  if (!known) return call(addMessageTemplate, { body, key })
  return call(editMessageTemplate, { params: { templateId: known.id }, body, ifMatch: known.version })
}

/** Edits a template, or adds one; clicking a field inserts it into the text. */
export function TemplateDialog({ template, language, onChanged, onDelete, onClose }: TemplateDialogProps) {
  const { text } = useMessages()
  const form = useForm<Written>({
    begin: {
      name: template?.name ?? '',
      language: template?.language ?? language,
      body: template?.body ?? '',
    },
    check: templateFaults,
    save: (values, { key }) => save(values, template, key).finally(onChanged),
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={text(template ? 'Templates.Edit' : 'Templates.New')}
      action={text('Templates.Save')}
      failed="Templates.NotSaved"
      className="ck-template-form"
      onClose={onClose}
      footerStart={
        template && (
          <Button kind="ghost" icon={<Trash2 />} onClick={() => onDelete(template)}>
            {text('Templates.Delete')}
          </Button>
        )
      }
    >
      <TextField
        label={text('Templates.Name')}
        required
        maxLength={200}
        value={values.name}
        onChange={name => put({ name })}
        error={errorOf('name')}
      />
      <Select
        label={text('Templates.Language')}
        value={values.language}
        options={OPTIONS}
        onChange={to => put({ language: to as Language })}
      />
      <TextArea
        label={text('Templates.Body')}
        required
        rows={8}
        maxLength={10_000}
        lang={values.language}
        value={values.body}
        onChange={body => put({ body })}
        error={errorOf('body')}
        hint={text('Templates.Hint')}
      />
      <fieldset className="ck-template-fields" aria-label={text('Templates.Fields')}>
        {MERGE_FIELDS.map(field => (
          <Button
            key={field}
            size="sm"
            title={`{{${field}}}`}
            onClick={() => put({ body: `${values.body}{{${field}}}` })}
          >
            {text(`Templates.Field.${field}`)}
          </Button>
        ))}
      </fieldset>
      <Preview body={values.body} language={values.language} />
    </FormDialog>
  )
}
