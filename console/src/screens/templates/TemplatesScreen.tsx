import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES } from '@casekit/contract/languages'
import {
  deleteMessageTemplate,
  getMessageTemplates,
  type MessageTemplate,
  restoreMessageTemplate,
} from '@casekit/contract/messages'
import { useMessages } from '@casekit/messages/react'
import { fillFields, MERGE_FIELDS } from '@casekit/rules/merge-fields'
import { Button } from '@casekit/ui/button'
import { Skeleton } from '@casekit/ui/skeleton'
import { toasts } from '../../frame/notices/toasts.ts'
import { usePage } from '../../frame/page.store.ts'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import '../../frame/narrow-page.css'
import '../../patterns/page-head.css'
import './templates.css'

/** The dialog's value for a new template. */
const NEW = 'new'

/** Settings/Templates (§2.5 of shell-and-navigation): message templates for cases, by language. */
export function TemplatesScreen() {
  const { text, language } = useMessages()
  const query = useQuery(signal => call(getMessageTemplates, { signal }))
  const [open, setOpen] = useState<string | null>(null)
  usePage(text('Templates.Title'))
  const reload = () => void query.load()

  async function remove({ id, name }: MessageTemplate) {
    setOpen(null)
    try {
      await call(deleteMessageTemplate, { params: { templateId: id } })
      toasts.show({ title: text('Templates.Deleted', { name }), undo: () => void restore(id) })
    } catch {
      toasts.show({ tone: 'failed', title: text('Templates.NotDeleted', { name }) })
    }
    reload()
  }

  const restore = (templateId: string) => call(restoreMessageTemplate, { params: { templateId } }).then(reload, reload)

  return (
    <div className="ck-narrow ck-templates">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('Templates.Title')}</h1>
        {query.answer && <span className="ck-page-count">{query.answer.length}</span>}
        <div className="ck-page-head-end">
          <Button kind="primary" icon={<Plus />} onClick={() => setOpen(NEW)}>
            {text('Templates.New')}
          </Button>
        </div>
      </header>
      <p className="ck-narrow-lead">{text('Templates.Lead')}</p>
      <Loaded query={query} failed="Templates.NotLoaded" skeleton={<Skeleton height="12rem" />}>
        {templates => <Templates templates={templates} onOpen={({ id }) => setOpen(id)} />}
      </Loaded>
      {open && (
        <TemplateDialog
          key={open}
          template={query.answer?.find(({ id }) => id === open)}
          language={language}
          onChanged={query.load}
          onDelete={template => void remove(template)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

type TemplatesProps = { templates: readonly MessageTemplate[]; onOpen: (template: MessageTemplate) => void }

/** By language, in the order of the product's languages. */
function Templates({ templates, onOpen }: TemplatesProps) {
  const { text } = useMessages()
  const names = Object.fromEntries(MERGE_FIELDS.map(field => [field, `[${text(`Templates.Field.${field}`)}]`]))
  if (templates.length === 0) return <p className="ck-narrow-lead">{text('Templates.Empty')}</p>
  const groups = LANGUAGES.map(language => ({ language, own: templates.filter(one => one.language === language) }))
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ language, own }) => (
      <section key={language} aria-labelledby={`templates-${language}`}>
        <h2 id={`templates-${language}`}>{SPEECH[language]}</h2>
        <ul className="ck-narrow-list ck-templates-list">
          {own.map(template => (
            <li key={template.id}>
              <button type="button" onClick={() => onOpen(template)}>
                <b>{template.name}</b>
                <span className="ck-truncate" lang={language}>
                  {fillFields(template.body.replaceAll(/\s+/g, ' '), names)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    ))
}
