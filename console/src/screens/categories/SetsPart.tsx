import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { newKey } from '@casekit/client/key'
import { type ActivitySet, addActivitySet, deleteActivitySet, getActivitySets } from '@casekit/contract/activity-sets'
import { type ActivityTemplate, getActivityTemplates } from '@casekit/contract/activity-lists'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { sentOf, typedOf } from './set-form.ts'
import { SetDialog } from './SetDialog.tsx'

type Lists = { sets: ActivitySet[]; templates: ActivityTemplate[] }

async function listsOf(signal: AbortSignal): Promise<Lists> {
  const [sets, templates] = await Promise.all([
    call(getActivitySets, { signal }),
    call(getActivityTemplates, { signal }),
  ])
  return { sets, templates }
}

/** Task sets: tasks that are created together. */
export function SetsPart() {
  const { text } = useMessages()
  const query = useQuery(listsOf)
  const [open, setOpen] = useState<ActivitySet | 'new' | null>(null)

  const failed = () => toasts.show({ tone: 'failed', title: text('Categories.NotSaved') })
  const restore = ({ name, tasks }: ActivitySet) =>
    call(addActivitySet, {
      body: { name, tasks: sentOf(typedOf({ tasks })) },
      key: newKey(),
    }).then(query.load, failed)
  async function remove(set: ActivitySet) {
    try {
      await call(deleteActivitySet, { params: { id: set.id } })
      toasts.show({ title: text('Categories.Removed', { name: set.name }), undo: () => void restore(set) })
    } catch {
      failed()
    }
    await query.load()
  }
  return (
    <section aria-label={text('Categories.List.sets')}>
      <div className="ck-categories-lead">
        <p>{text('Categories.Lead.sets')}</p>
        <Button
          kind="primary"
          icon={<Plus />}
          disabled={!query.answer || query.answer.templates.length === 0}
          onClick={() => setOpen('new')}
        >
          {text('Categories.AddSet')}
        </Button>
      </div>
      <Loaded query={query} failed="Categories.NotLoaded">
        {({ sets, templates }) => (
          <>
            <Rows sets={sets} hasTemplates={templates.length > 0} onOpen={setOpen} onRemove={set => void remove(set)} />
            {open && (
              <SetDialog
                set={open === 'new' ? undefined : open}
                templates={templates}
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
  sets: readonly ActivitySet[]
  hasTemplates: boolean
  onOpen: (set: ActivitySet) => void
  onRemove: (set: ActivitySet) => void
}

function Rows({ sets, hasTemplates, onOpen, onRemove }: RowsProps) {
  const { text } = useMessages()
  if (sets.length === 0)
    return (
      <Empty art="add" title={text('Categories.NoSets')}>
        {!hasTemplates && text('Categories.SetNeedsTemplates')}
      </Empty>
    )
  return (
    <ul className="ck-narrow-list ck-categories-list">
      {sets.map(set => (
        <li key={set.id}>
          <button type="button" className="ck-categories-name" onClick={() => onOpen(set)}>
            <b>{set.name}</b>
            <small>
              {text('Categories.SetCount', { count: set.tasks.length })} ·{' '}
              {set.tasks.map(({ templateName }) => templateName).join(', ')}
            </small>
          </button>
          <IconButton
            size="sm"
            icon={<Trash2 />}
            label={text('Categories.Remove', { name: set.name })}
            onClick={() => onRemove(set)}
          />
        </li>
      ))}
    </ul>
  )
}
