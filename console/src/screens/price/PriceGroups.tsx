import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { getPriceGroups, type PriceGroup } from '@casekit/contract/reference'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { GroupDialog, RemoveGroupDialog } from './GroupDialogs.tsx'

/** The price groups that people's hours are sold by. */
export function PriceGroups() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getPriceGroups, { signal }))
  const [edited, setEdited] = useState<PriceGroup | 'new' | null>(null)
  const [removed, setRemoved] = useState<PriceGroup | null>(null)
  const reload = () => void query.load()
  return (
    <section aria-labelledby="price-groups">
      <div className="ck-price-lead">
        <div>
          <h2 id="price-groups">{text('Price.Groups')}</h2>
          <p>{text('Price.GroupsLead')}</p>
        </div>
        <Button icon={<Plus />} onClick={() => setEdited('new')}>
          {text('Price.AddGroup')}
        </Button>
      </div>
      <Loaded query={query} failed="Price.GroupsNotLoaded">
        {groups => <GroupList groups={groups} onEdit={setEdited} onRemove={setRemoved} />}
      </Loaded>
      {edited && (
        <GroupDialog {...(edited !== 'new' && { group: edited })} onSaved={reload} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveGroupDialog group={removed} onRemoved={reload} onClose={() => setRemoved(null)} />}
    </section>
  )
}

type GroupListProps = {
  groups: readonly PriceGroup[]
  onEdit: (group: PriceGroup) => void
  onRemove: (group: PriceGroup) => void
}

function GroupList({ groups, onEdit, onRemove }: GroupListProps) {
  const { text } = useMessages()
  if (groups.length === 0) return <Empty art="add" title={text('Price.NoGroups')} />
  return (
    <ul className="ck-narrow-list ck-price-list">
      {groups.map(group => (
        <li key={group.priceGroupId}>
          <button
            type="button"
            className="ck-price-name"
            title={text('Price.RenameGroup', { name: group.name })}
            onClick={() => onEdit(group)}
          >
            <b>{group.name}</b>
          </button>
          <IconButton
            size="sm"
            icon={<Trash2 />}
            label={text('Price.RemoveGroup', { name: group.name })}
            onClick={() => onRemove(group)}
          />
        </li>
      ))}
    </ul>
  )
}
