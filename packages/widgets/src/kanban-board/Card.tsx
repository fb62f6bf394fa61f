import type { KanbanCard } from '@casekit/contract/kanban'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { PriorityMark } from '@casekit/ui/priority-mark'
import { unbroken } from '@casekit/ui/unbroken'
import { ArrowLeftRight, Clock, Paperclip, TriangleAlert } from 'lucide-react'
import { type CSSProperties, memo, type MouseEvent } from 'react'
import { useIntl } from 'react-intl'

export type CardHandles = {
  open: (event: MouseEvent, card: KanbanCard) => void
  askWhere: (card: KanbanCard) => void
  linkTo: ((card: KanbanCard) => string) | undefined
}

type CardProps = {
  card: KanbanCard
  top: number
  isActive: boolean
  heldBy: 'pointer' | 'keys' | undefined
  place: number
  count: number
  on: CardHandles
}

const MOST_BARS = 5

/** One case on the board; its title is the focusable link. */
export const Card = memo(function Card({ card, top, isActive, heldBy, place, count, on }: CardProps) {
  const { text } = useMessages()
  const { tasks, files, responsible } = card
  const title = unbroken(card.title || text('Kanban.NoTitle'))
  const shared = {
    className: 'ck-kb-open',
    part: 'card-title',
    tabIndex: isActive ? 0 : -1,
    'data-open': card.id,
    'aria-keyshortcuts': 'Space M Enter',
    onClick: (event: MouseEvent) => on.open(event, card),
  }
  return (
    <li
      className={heldBy ? `ck-kb-card ck-kb-held-by-${heldBy}` : 'ck-kb-card'}
      part="card"
      data-card={card.id}
      style={{ transform: `translateY(${top}px)` }}
      aria-setsize={count}
      aria-posinset={place + 1}
    >
      <div className="ck-kb-top">
        {card.caseNumber}
        {card.deadline && <Due {...card.deadline} />}
        <PriorityMark priority={card.priority.name} />
      </div>
      {on.linkTo ? (
        <a href={on.linkTo(card)} draggable={false} {...shared}>
          {title}
        </a>
      ) : (
        <button type="button" {...shared}>
          {title}
        </button>
      )}
      <p className="ck-kb-customer ck-truncate">{card.customerName}</p>
      {card.tags.length > 0 && (
        <ul className="ck-kb-tags" aria-label={text('Kanban.Tags')}>
          {card.tags.map(tag => (
            <li key={tag.id} className="ck-kb-tag" style={{ '--ck-kb-tag': tag.color } as CSSProperties}>
              {tag.name}
            </li>
          ))}
        </ul>
      )}
      <div className="ck-kb-foot">
        {tasks.total > 0 && (
          <span className="ck-kb-count" title={text('Kanban.TasksDone', tasks)}>
            <Bars {...tasks} />
            <span aria-hidden="true">{`${tasks.done}/${tasks.total}`}</span>
            <span className="ck-hidden-text">{text('Kanban.TasksDone', tasks)}</span>
          </span>
        )}
        {files > 0 && (
          <span className="ck-kb-count" title={text('Kanban.Files', { count: files })}>
            <Paperclip aria-hidden="true" />
            <span aria-hidden="true">{files}</span>
            <span className="ck-hidden-text">{text('Kanban.Files', { count: files })}</span>
          </span>
        )}
        <span className="ck-kb-who" title={responsible?.name ?? text('Kanban.NoResponsible')}>
          <Avatar initials={initials(responsible?.name ?? '')} color={avatarColor(responsible?.name ?? '')} />
          <span className="ck-hidden-text">{responsible?.name ?? text('Kanban.NoResponsible')}</span>
        </span>
      </div>
      <button
        type="button"
        part="button"
        className="ck-kb-where"
        tabIndex={isActive ? 0 : -1}
        aria-label={text('Kanban.MoveCard', { number: String(card.caseNumber) })}
        title={text('Kanban.MoveTo')}
        onClick={() => on.askWhere(card)}
      >
        <ArrowLeftRight aria-hidden="true" />
      </button>
    </li>
  )
})

/** The case's deadline; colored when past or near, and hidden once met. */
function Due({ state, dueAt }: NonNullable<KanbanCard['deadline']>) {
  const { text, format } = useMessages()
  const { formatDate } = useIntl()
  if (state === 'met' || state === 'late') return null
  const words = text('Kanban.Due', { state, at: dueAt ? format.dateTime(dueAt) : '' })
  const Glyph = state === 'breached' ? TriangleAlert : Clock
  return (
    <span className={`ck-kb-count ck-kb-due-${state}`} title={words}>
      <Glyph aria-hidden="true" />
      <span className="ck-hidden-text">{words}</span>
      {dueAt && <span aria-hidden="true">{formatDate(dueAt, { day: 'numeric', month: 'short' })}</span>}
    </span>
  )
}

/** One bar per task; for many tasks, five that show the share. */
function Bars({ done, total }: { done: number; total: number }) {
  const bars = Math.min(total, MOST_BARS)
  const full = total > MOST_BARS ? Math.floor((done / total) * MOST_BARS) : done
  return (
    <span className="ck-kb-bars" aria-hidden="true">
      {Array.from({ length: bars }, (_, place) => (
        <i key={place} className={place < full ? 'ck-kb-bar-on' : undefined} />
      ))}
    </span>
  )
}
