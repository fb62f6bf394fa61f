import { Fragment, useState } from 'react'
import { Lock, TriangleAlert } from 'lucide-react'
import type { CaseHistoryEntry } from '@casekit/contract/case-history'
import type { CaseMessage } from '@casekit/contract/messages'
import { useMessages } from '@casekit/messages/react'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { ShortTime } from '../../../parts/ShortTime.tsx'
import type { PanelProps } from '../panel.ts'
import { Happened } from '../history/Happened.tsx'
import { Deliveries } from './Deliveries.tsx'
import { SentFile } from './SentFile.tsx'
import {
  type Entry,
  FOLDED_FROM,
  foldedRuns,
  LANES,
  type ShownLane,
  timelineOf,
} from '../../../parts/messages/timeline.ts'

type TimelineProps = PanelProps & {
  /** The first message that was new when the case was opened. */
  unread: string | undefined
}

/** Messages and events, oldest first; each message has its own address. */
export function Timeline({ page, details, unread }: TimelineProps) {
  const { text, format } = useMessages()
  const [lane, show] = useState<ShownLane>('all')
  const entries = timelineOf(details, lane)
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
      <ol className="ck-timeline">
        {foldedRuns(entries).map(run =>
          run.length < FOLDED_FROM ? (
            run.map(entry => (
              <Fragment key={entry.id}>
                {entry.id === unread && <li className="ck-timeline-unread">{text('Talk.Unread')}</li>}
                <li id={`message-${entry.id}`}>
                  <One entry={entry} page={page} />
                </li>
              </Fragment>
            ))
          ) : (
            <Run key={run[0]?.id} run={run} page={page} />
          ),
        )}
      </ol>
    </section>
  )
}

/** A run of events folded into one line. */
function Run({ run, page }: OfPage & { run: readonly Entry[] }) {
  const { text } = useMessages()
  const last = run.at(-1)
  return (
    <li>
      <span className="ck-timeline-stop" aria-hidden="true" />
      <details className="ck-event-run">
        <summary>
          {text('Talk.Events', { count: run.length })}
          {last && (
            <>
              {' · '}
              <ShortTime at={last.at} />
            </>
          )}
        </summary>
        <ol>
          {run.map(entry => (
            <li key={entry.id} id={`message-${entry.id}`}>
              <One entry={entry} page={page} />
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
}

type OfPage = Pick<PanelProps, 'page'>

function One({ entry, page }: OfPage & { entry: Entry }) {
  if (entry.kind === 'message') return <Said message={entry.message} page={page} />
  return entry.kind === 'note' ? <Note entry={entry.entry} /> : <Event entry={entry.entry} />
}

function Said({ message, page }: OfPage & { message: CaseMessage }) {
  const { text } = useMessages()
  const { messageId, sentBy, sentAt, lane, isDoubtful, title, description, files, deliveries } = message
  return (
    <>
      <Head id={messageId} name={sentBy} at={sentAt} lane={lane} />
      <div className={`ck-note-body ck-note-${lane}`}>
        {isDoubtful && (
          <p className="ck-note-doubt" role="note">
            <TriangleAlert aria-hidden="true" />
            {text('Talk.Doubtful')}
          </p>
        )}
        {title !== '-' && <b className="ck-note-title">{title}</b>}
        {description}
        {!description && files.length === 0 && <span className="ck-quiet">{text('Talk.Erased')}</span>}
        {files.length > 0 && (
          <ul className="ck-note-files">
            {files.map(file => (
              <li key={file.fileId}>
                <SentFile file={file} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Deliveries deliveries={deliveries} page={page} />
    </>
  )
}

function Note({ entry }: { entry: CaseHistoryEntry }) {
  const { text } = useMessages()
  return (
    <>
      <Head id={entry.id} name={entry.actor ?? text('Case.BySystem')} at={entry.at} lane="internal" />
      <div className="ck-note-body ck-note-internal">
        {entry.text}
        {entry.subText && <small>{entry.subText}</small>}
      </div>
    </>
  )
}

type HeadProps = { id: string; name: string; at: string; lane: CaseMessage['lane'] }

/** The time is the message's permalink. */
function Head({ id, name, at, lane }: HeadProps) {
  const { text } = useMessages()
  return (
    <>
      <Avatar initials={initials(name)} color={avatarColor(name)} size="md" />
      <div className="ck-note-head">
        <b>{name}</b>
        <span className={`ck-note-lane ck-note-lane-${lane}`}>
          {lane === 'internal' && <Lock aria-hidden="true" />}
          {lane === 'internal' ? text('Talk.ToInternal') : text(`Talk.${lane}`)}
        </span>
        <a className="ck-note-when" href={`#message-${id}`}>
          <ShortTime at={at} />
        </a>
      </div>
    </>
  )
}

function Event({ entry }: { entry: CaseHistoryEntry }) {
  return (
    <>
      <span className="ck-timeline-stop" aria-hidden="true" />
      <div className="ck-event">
        <Happened entry={entry} /> · <ShortTime at={entry.at} />
      </div>
    </>
  )
}
