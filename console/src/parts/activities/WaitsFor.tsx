import { X } from 'lucide-react'
import { getActivitiesOnCase } from '@casekit/contract/activities'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Select } from '@casekit/ui/select'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type WaitsForProps = {
  caseId: string
  /** The task itself; null for a new one. */
  own: string | null
  /** Comma-separated ids. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Selects the tasks of the case that must be done before this one. */
export function WaitsFor({ caseId, own, value, error, onChange }: WaitsForProps) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getActivitiesOnCase, { params: { id: caseId }, signal }))
  const others = (query.answer ?? []).filter(({ id, status }) => id !== own && status !== 'Canceled')
  const chosen = value.split(',').filter(Boolean)
  const open = others.filter(({ id, status }) => !chosen.includes(id) && status !== 'Done')
  if (open.length === 0 && chosen.length === 0) return null
  return (
    <div className="ck-wide ck-waits-for">
      {open.length > 0 ? (
        <Select
          label={text('Activity.WaitsFor')}
          value=""
          error={error}
          options={open.map(({ id, subject }) => ({ value: id, label: subject }))}
          onChange={id => id && onChange([...chosen, id].join(','))}
        />
      ) : (
        <span className="ck-waits-for-label">{text('Activity.WaitsFor')}</span>
      )}
      <ul>
        {others
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, subject }) => (
            <li key={id}>
              <span className="ck-truncate">{subject}</span>
              <IconButton
                size="sm"
                icon={<X />}
                label={text('Activity.WaitsForEnd', { subject })}
                onClick={() => onChange(chosen.filter(each => each !== id).join(','))}
              />
            </li>
          ))}
      </ul>
    </div>
  )
}
