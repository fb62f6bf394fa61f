import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { newKey } from '@casekit/client/key'
import {
  type ActivityCategory,
  type ActivityTemplate,
  addActivityTemplate,
  deleteActivityTemplate,
  getActivityCategories,
  getActivityTemplates,
} from '@casekit/contract/activity-lists'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

/** Task templates. */
export function TemplatesPart() {
  const { text } = useMessages()
  const query = useQuery(async signal => {
    const [templates, categories] = await Promise.all([
      call(getActivityTemplates, { signal }),
      call(getActivityCategories, { signal }),
    ])
    return { templates, categories }
  })
  const [open, setOpen] = useState<ActivityTemplate | 'new' | null>(null)

  const failed = () => toasts.show({ tone: 'failed', title: text('Categories.NotSaved') })
  const restore = ({ name, description, categoryId, minutes }: ActivityTemplate) =>
    call(addActivityTemplate, { body: { name, description, categoryId, minutes }, key: newKey() }).then(
      query.load,
      failed,
    )
  async function remove(template: ActivityTemplate) {
    try {
      await call(deleteActivityTemplate, { params: { id: template.id } })
      toasts.show({ title: text('Categories.Removed', { name: template.name }), undo: () => void restore(template) })
    } catch {
      failed()
    }
    await query.load()
  }
  return (
    <section aria-label={text('Categories.List.templates')}>
      <div className="ck-categories-lead">
        <p>{text('Categories.Lead.templates')}</p>
        <Button kind="primary" icon={<Plus />} onClick={() => setOpen('new')}>
          {text('Categories.AddTemplate')}
        </Button>
      </div>
      <Loaded query={query} failed="Categories.NotLoaded">
        {({ templates, categories }) => (
          <>
            <Rows
              templates={templates}
              categories={categories}
              onOpen={setOpen}
              onRemove={template => void remove(template)}
            />
            {open && (
              <TemplateDialog
                template={open === 'new' ? undefined : open}
                categories={categories}
                onSaved={query.load}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

type RowsProps = {
  templates: readonly ActivityTemplate[]
  categories: readonly ActivityCategory[]
  onOpen: (template: ActivityTemplate) => void
  onRemove: (template: ActivityTemplate) => void
}

function Rows({ templates, categories, onOpen, onRemove }: RowsProps) {
  const { text } = useMessages()
  if (templates.length === 0) return <Empty art="add" title={text('Categories.NoTemplates')} />
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  const facts = ({ minutes, categoryId }: ActivityTemplate) =>
    [text('Form.Span.minutes', { count: minutes }), categoryId && nameOf.get(categoryId)].filter(Boolean).join(' · ')
  return (
    <ul className="ck-narrow-list ck-categories-list">
      {templates.map(template => (
        <li key={template.id}>
          <button type="button" className="ck-categories-name" onClick={() => onOpen(template)}>
            <b>{template.name}</b>
            <small>{facts(template)}</small>
          </button>
          <IconButton
            size="sm"
            icon={<Trash2 />}
            label={text('Categories.Remove', { name: template.name })}
            onClick={() => onRemove(template)}
          />
        </li>
      ))}
    </ul>
  )
}
