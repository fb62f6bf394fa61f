import { currentTime } from '@casekit/client/clock'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { UserMessage } from '@casekit/contract/alerts'
import { useMessages } from '@casekit/messages/react'
import { relative } from '@casekit/messages/relative'
import { Button } from '@casekit/ui/button'
import { alertWords } from '../../live/alert-words.ts'
import { alerts, countUnread } from '../../live/alerts.store.ts'
import { paths } from '../../paths.ts'
import { toasts } from './toasts.ts'

const CLOCK_MS = 15_000

type Alert = Readonly<UserMessage>

/** The latest alerts. Choosing one opens its subject and marks it as seen. */
export function AlertList({ id, onChosen }: { id: string; onChosen: () => void }) {
  const { text } = useMessages()
  const { messages, isLoaded, failure } = useSnapshot(alerts.state)
  const now = useClock()
  const refused = () => toasts.show({ tone: 'failed', title: text('Alerts.MarkFailed') })
  const markAll = () => void alerts.markAllSeen().catch(refused)
  return (
    <dialog open ref={putFocus} className="ck-alerts" id={id} aria-label={text('Alerts.Title')} tabIndex={-1}>
      <header className="ck-alerts-head">
        <h2>{text('Alerts.Title')}</h2>
        {countUnread(messages) > 0 && (
          <Button kind="link" onClick={markAll}>
            {text('Alerts.MarkAllSeen')}
          </Button>
        )}
      </header>
      {failure && (
        <div className="ck-alerts-note" role="alert">
          {text('Alerts.Failed')}{' '}
          <Button kind="link" onClick={() => void alerts.refresh()}>
            {text('Buttons.TryAgain')}
          </Button>
        </div>
      )}
      {isLoaded && messages.length === 0 && (
        <div className="ck-alerts-note">
          <b>{text('Alerts.EmptyTitle')}</b>
          <p>{text('Alerts.EmptyText')}</p>
        </div>
      )}
      <ul className="ck-alerts-list">
        {messages.map(alert => (
          <li key={alert.id}>
            <AlertRow
              alert={alert}
              now={now}
              onChosen={() => {
                if (alert.seenAt === null) void alerts.markSeen(alert.id).catch(refused)
                onChosen()
              }}
            />
          </li>
        ))}
      </ul>
    </dialog>
  )
}

type RowProps = { alert: Alert; now: Date; onChosen: () => void }

function AlertRow({ alert, now, onChosen }: RowProps) {
  const messages = useMessages()
  const { format, text } = messages
  const isUnread = alert.seenAt === null
  const content = (
    <>
      <span className="ck-alert-dot" aria-hidden="true" />
      <span className="ck-alert-text">
        {isUnread && <span className="ck-hidden-text">{text('Alerts.Unread')}. </span>}
        {alertWords(alert, messages)}
      </span>
      <time dateTime={alert.createdAt} title={format.dateTime(alert.createdAt)}>
        {relative(text, alert.createdAt, now)}
      </time>
    </>
  )
  const looks = isUnread ? 'ck-alert is-unread' : 'ck-alert'
  const href = pageOf(alert)
  if (!href)
    return (
      <button type="button" className={looks} onClick={onChosen}>
        {content}
      </button>
    )
  return (
    <Link className={looks} href={href} onClick={onChosen}>
      {content}
    </Link>
  )
}

/** The page of an alert's subject: a case, an offer, a requisition, or a transfer in the inbox. */
function pageOf({ kind, subjectId }: Alert): string | null {
  if (kind === 'case' && subjectId) return paths.caseDetails(subjectId)
  if (kind === 'offer' && subjectId) return paths.offer(subjectId)
  if (kind === 'requisition' && subjectId) return paths.requisition(subjectId)
  return kind === 'transfer' && subjectId ? paths.inbox(subjectId) : null
}

const putFocus = (panel: HTMLElement | null) => panel?.focus()

/** The current time, refreshed so that relative times stay correct. */
function useClock(): Date {
  const [now, setNow] = useState(() => new Date(currentTime()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(currentTime())), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
