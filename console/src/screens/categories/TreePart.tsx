import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ActivityCategory, getActivityTemplates } from '@casekit/contract/activity-lists'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { RemoveCategory } from './RemoveCategory.tsx'
import { branchesOf } from './tree.ts'
import { type Tree, TREE_CALLS } from './tree-calls.ts'

/** One tree of categories. */
export function TreePart({ tree }: { tree: Tree }) {
  const { text } = useMessages()
  const query = useQuery(async signal => {
    const [categories, templates] = await Promise.all([
      call(TREE_CALLS[tree].list, { signal }),
      call(getActivityTemplates, { signal }),
    ])
    return { categories, templates }
  })
  const [edited, setEdited] = useState<ActivityCategory | 'new' | null>(null)
  const [removed, setRemoved] = useState<ActivityCategory | null>(null)
  return (
    <section aria-label={text(`Categories.List.${tree}`)}>
      <div className="ck-categories-lead">
        <p>{text(`Categories.Lead.${tree}`)}</p>
        <Button kind="primary" icon={<Plus />} onClick={() => setEdited('new')}>
          {text('Categories.Add')}
        </Button>
      </div>
      <Loaded query={query} failed="Categories.NotLoaded">
        {({ categories, templates }) => (
          <>
            <Branches categories={categories} onEdit={setEdited} onRemove={setRemoved} />
            {edited && (
              <CategoryDialog
                tree={tree}
                category={edited === 'new' ? undefined : edited}
                categories={categories}
                onSaved={query.load}
                onClose={() => setEdited(null)}
              />
            )}
            {removed && (
              <RemoveCategory
                tree={tree}
                category={removed}
                below={categories.filter(({ parentId }) => parentId === removed.id).length}
                templates={templates.filter(({ categoryId }) => categoryId === removed.id).map(({ name }) => name)}
                onRemoved={query.load}
                onClose={() => setRemoved(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

type BranchesProps = {
  categories: readonly ActivityCategory[]
  onEdit: (category: ActivityCategory) => void
  onRemove: (category: ActivityCategory) => void
}

function Branches({ categories, onEdit, onRemove }: BranchesProps) {
  const { text } = useMessages()
  if (categories.length === 0) return <Empty art="add" title={text('Categories.None')} />
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  return (
    <ul className="ck-narrow-list ck-categories-list">
      {branchesOf(categories).map(({ category, depth }) => (
        <li key={category.id} style={{ paddingInlineStart: `${0.75 + Math.min(depth, 6) * 1.25}rem` }}>
          <button type="button" className="ck-categories-name" onClick={() => onEdit(category)}>
            <b>{category.name}</b>
            {depth > 0 && category.parentId && (
              <small>{text('Categories.StandsBelow', { name: nameOf.get(category.parentId) ?? '' })}</small>
            )}
          </button>
          <IconButton
            size="sm"
            icon={<Trash2 />}
            label={text('Categories.Remove', { name: category.name })}
            onClick={() => onRemove(category)}
          />
        </li>
      ))}
    </ul>
  )
}
