import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { LANGUAGES } from '@casekit/contract/languages'
import type { MessageTemplate } from '@casekit/contract/messages'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { templatesMessages } from '@casekit/messages/templates-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { Skeleton } from '@casekit/ui/skeleton'
import { company } from '../../session/company.store.ts'
import { call } from '../../session/session.store.ts'
import { SPEECH } from '../../shell/languages.ts'
import { usePage } from '../../shell/page.store.ts'
import { useReload } from '../../shell/revisit.ts'
import { toasts } from '../../shell/toasts.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { createTemplates, type TemplatesStore } from './templates.store.ts'
import '../../shell/narrow-page.css'
import '../../shell/page-head.css'
import './templates.css'

const SECTIONS = [uiMessages, templatesMessages]

/** Settings/Templates (§2.5 of shell-and-navigation): what messages on cases begin with, per language. */
export function TemplatesScreen() {
  const { language } = useMessages()
  const { timeZone } = useSnapshot(company)
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={timeZone}>
      <TemplatesPage />
    </MessagesProvider>
  )
}

function TemplatesPage() {
  const { text, language } = useMessages()
  const [store] = useState(() => createTemplates(call))
  const { templates } = useSnapshot(store.state) as TemplatesStore['state']
  const [open, setOpen] = useState<MessageTemplate | 'new' | null>(null)
  usePage(text('Templates.Title'))
  useEffect(() => void store.load(), [store])
  useReload(() => void store.load())

  function show(template: MessageTemplate | 'new') {
    store.begin()
    setOpen(template)
  }

  async function remove({ id, name }: MessageTemplate) {
    setOpen(null)
    if (await store.remove(id))
      toasts.show({ title: text('Templates.Deleted', { name }), undo: () => void store.restore(id) })
    else toasts.show({ tone: 'failed', title: text('Templates.NotDeleted', { name }) })
  }

  return (
    <div className="ck-narrow ck-templates">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('Templates.Title')}</h1>
        {templates && <span className="ck-page-count">{templates.length}</span>}
        <div className="ck-page-head-end">
          <Button kind="primary" icon={<Plus />} onClick={() => show('new')}>
            {text('Templates.New')}
          </Button>
        </div>
      </header>
      <p className="ck-narrow-lead">{text('Templates.Lead')}</p>
      <Templates store={store} onOpen={show} />
      {open && (
        <TemplateDialog
          store={store}
          template={open === 'new' ? undefined : open}
          language={language}
          onDelete={template => void remove(template)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** By language, in the order of the product's languages. */
function Templates({ store, onOpen }: { store: TemplatesStore; onOpen: (template: MessageTemplate) => void }) {
  const { text } = useMessages()
  const { templates, isFailed } = useSnapshot(store.state) as TemplatesStore['state']
  if (!templates && isFailed)
    return (
      <Notice tone="danger">
        {text('Templates.NotLoaded')}{' '}
        <Button kind="link" onClick={() => void store.load()}>
          {text('Buttons.TryAgain')}
        </Button>
      </Notice>
    )
  if (!templates) return <Skeleton height="12rem" />
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
                  {template.body.replaceAll(/\s+/g, ' ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    ))
}
