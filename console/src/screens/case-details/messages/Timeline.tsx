import { useEffect, useRef, useState } from 'react'
import { Lock } from 'lucide-react'
import { useSearch } from 'wouter'
import type { CaseDetails, CaseHistoryEntry } from '@casekit/contract/cases'
import type { CaseMessage } from '@casekit/contract/messages'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { Happened } from '../history/Happened.tsx'
import { Deliveries } from './Deliveries.tsx'
import { type Entry, LANES, type ShownLane, timelineOf } from './timeline.ts'

/** What was said and what happened, the oldest first; a link with `?message=` leads to one of them. */
export function Timeline({ details }: { details: CaseDetails }) {
  const { text, format } = useMessages()
  const [lane, show] = useState<ShownLane>('all')
  const entries = timelineOf(details, lane)
  const list = useRef<HTMLOListElement>(null)
  const wanted = new URLSearchParams(useSearch()).get('message') ?? ''
  useEffect(() => {
    const target = [...(list.current?.children ?? [])].find(({ id }) => id === `message-${wanted}`)
    target?.scrollIntoView({ block: 'center' })
  }, [wanted])
  return (
    <section aria-labelledby="messages">
      <div className="ck-talk-head">
        <h2 className="ck-case-section" id="messages">
          {text('Case.Messages')} <span className="ck-count">{format.number(entries.length)}</span>
        </h2>
        <fieldset className="ck-lanes" aria-label={text('Talk.Lanes')}>
          {LANES.map(one => (
            <button key={one} type="button" aria-pressed={lane === one} onClick={() => show(one)}>
              {text(`Talk.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {entries.length === 0 && <p className="ck-quiet">{text('Talk.Empty')}</p>}
      <ol ref={list} className="ck-timeline">
        {entries.map(entry => (
          <li
            key={entry.id}
            id={`message-${entry.id}`}
            className={entry.id === wanted ? 'ck-timeline-wanted' : undefined}
          >
            <One entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function One({ entry }: { entry: Entry }) {
  if (entry.kind === 'message') return <Said message={entry.message} />
  return entry.kind === 'note' ? <Note entry={entry.entry} /> : <Event entry={entry.entry} />
}

function Said({ message }: { message: CaseMessage }) {
  const { sentBy, sentAt, lane, title, description, files, deliveries } = message
  return (
    <>
      <Head name={sentBy} at={sentAt} lane={lane} />
      <div className={`ck-note-body ck-note-${lane}`}>
        {title !== '-' && <b className="ck-note-title">{title}</b>}
        {description}
        {files.length > 0 && (
          <ul className="ck-note-files">
            {files.map(({ fileId, originalName }) => (
              <li key={fileId}>{originalName}</li>
            ))}
          </ul>
        )}
      </div>
      <Deliveries deliveries={deliveries} />
    </>
  )
}

function Note({ entry }: { entry: CaseHistoryEntry }) {
  const { text } = useMessages()
  return (
    <>
      <Head name={entry.actor ?? text('Case.BySystem')} at={entry.at} lane="internal" />
      <div className="ck-note-body ck-note-internal">
        {entry.text}
        {entry.subText && <small>{entry.subText}</small>}
      </div>
    </>
  )
}

function Head({ name, at, lane }: { name: string; at: string; lane: CaseMessage['lane'] }) {
  const { text, format } = useMessages()
  return (
    <>
      <Avatar initials={initials(name)} color={avatarColor(name)} size="md" />
      <div className="ck-note-head">
        <b>{name}</b>
        <span className={`ck-note-lane ck-note-lane-${lane}`}>
          {lane === 'internal' && <Lock aria-hidden="true" />}
          {lane === 'internal' ? text('Talk.ToInternal') : text(`Talk.${lane}`)}
        </span>
        <time dateTime={at}>{format.dateTime(at)}</time>
      </div>
    </>
  )
}

function Event({ entry }: { entry: CaseHistoryEntry }) {
  const { format } = useMessages()
  return (
    <>
      <span className="ck-timeline-stop" aria-hidden="true" />
      <div className="ck-event">
        <Happened entry={entry} /> · <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      </div>
    </>
  )
}
