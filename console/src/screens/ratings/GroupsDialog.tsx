import { useSnapshot } from 'valtio'
import { RATING_GROUPS } from '@casekit/contract/ratings'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Dialog } from '@casekit/ui/dialog'
import { Select } from '@casekit/ui/select'
import type { Group, RatingSummaryStore } from './rating-summary.store.ts'

const WORDS: Record<Group, MessageId> = {
  responsible: 'Ratings.Responsible',
  fitter: 'Ratings.Fitter',
  department: 'Ratings.Department',
  trade: 'Ratings.Trade',
  partner: 'Ratings.Partner',
  property: 'Ratings.Property',
}

/** Ratings by group; an average is shown only from ten answers. */
export function GroupsDialog({ store, onClose }: { store: RatingSummaryStore; onClose: () => void }) {
  const { text, format } = useMessages()
  const { by, summary } = useSnapshot(store.state)
  return (
    <Dialog title={text('Ratings.ByWhomTitle')} size="md" onClose={onClose}>
      <Select
        label={text('Ratings.ByWhom')}
        value={by}
        onChange={value => store.choose({ by: value as Group })}
        options={RATING_GROUPS.map(value => ({ value, label: text(WORDS[value]) }))}
      />
      <table className="ck-rating-groups">
        <thead>
          <tr>
            <th scope="col">{text(WORDS[by])}</th>
            <th scope="col">{text('Ratings.Average')}</th>
            <th scope="col">{text('Ratings.ResponseRate')}</th>
          </tr>
        </thead>
        <tbody>
          {summary?.groups.map(({ id, name, average, uncertainty, answered, asked }) => (
            <tr key={id ?? '-'}>
              <td>{name || text('Ratings.Nobody')}</td>
              <td>
                {average === null || uncertainty === null
                  ? text('Ratings.TooFew')
                  : `${format.amount(average)} ${text('Ratings.PlusMinus', { value: format.amount(uncertainty) })}`}
              </td>
              <td>{text('Ratings.OfAsked', { answered: format.number(answered), asked: format.number(asked) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
