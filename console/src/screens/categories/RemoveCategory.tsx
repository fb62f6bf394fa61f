import { useState } from 'react'
import type { ActivityCategory } from '@casekit/contract/activity-lists'
import { ApiError } from '@casekit/client/api-error'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { type Tree, TREE_CALLS } from './tree-calls.ts'

type Props = {
  tree: Tree
  category: ActivityCategory
  /** The number of direct subcategories. */
  below: number
  /** The names of the templates that use it. */
  templates: readonly string[]
  onRemoved: () => Promise<void>
  onClose: () => void
}

const troubleOf = (error: unknown): MessageId =>
  error instanceof ApiError && error.code === 'in-use' ? 'Categories.InBudgets' : 'Categories.NotSaved'

/** Lists what uses a category, and asks before deleting it. */
export function RemoveCategory({ tree, category, below, templates, onRemoved, onClose }: Props) {
  const { text } = useMessages()
  const [trouble, setTrouble] = useState<MessageId | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  function removed() {
    toasts.show({ title: text('Categories.Removed', { name: category.name }) })
    onClose()
  }
  async function remove() {
    setIsBusy(true)
    await call(TREE_CALLS[tree].remove, { params: { id: category.id } }).then(removed, error =>
      setTrouble(troubleOf(error)),
    )
    await onRemoved()
    setIsBusy(false)
  }
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" busy={isBusy} onClick={() => void remove()}>
        {text('Categories.RemoveIt')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('Categories.RemoveTitle', { name: category.name })}
      size="sm"
      onClose={onClose}
      actions={actions}
    >
      <div className="ck-categories-form">
        <p>{text('Categories.RemoveText')}</p>
        {below > 0 && <p>{text('Categories.MovesUp', { count: below })}</p>}
        {templates.length > 0 && <p>{text('Categories.InTemplates', { names: templates.join(', ') })}</p>}
        {trouble && <Notice tone="danger">{text(trouble)}</Notice>}
      </div>
    </Dialog>
  )
}
