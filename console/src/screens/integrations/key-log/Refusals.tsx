import { type ReactNode, useState } from 'react'
import { type EmbedRefusal, LISTED_PER_HOUR } from '@casekit/contract/embed-log'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { IN_REFERENCE, reasonOf } from './reasons.ts'

const FIRST = 4

type Props = { refusals: readonly EmbedRefusal[]; counted: number; only: ReactNode }

/** Refused calls by reason: an explanation, the remedy, and each call. */
export function Refusals({ refusals, counted, only }: Props) {
  const { text } = useMessages()
  const codes = [...new Set(refusals.map(({ code }) => code))]
  return (
    <section className="ck-key-log-part" aria-label={text('KeyLog.Refusals')}>
      <h3>{text('KeyLog.Refusals')}</h3>
      {only}
      {codes.length === 0 && counted === 0 && <p className="ck-key-log-quiet">{text('KeyLog.NoRefusals')}</p>}
      {codes.map(code => (
        <Reason key={code} code={code} refusals={refusals.filter(one => one.code === code)} />
      ))}
      {counted > refusals.length && (
        <p className="ck-key-log-quiet">{text('KeyLog.Listed', { count: LISTED_PER_HOUR })}</p>
      )}
    </section>
  )
}

function Reason({ code, refusals }: { code: string; refusals: readonly EmbedRefusal[] }) {
  const { text } = useMessages()
  const [isWhole, setIsWhole] = useState(false)
  const reason = reasonOf(code)
  const shown = isWhole ? refusals : refusals.slice(0, FIRST)
  return (
    <article className="ck-key-log-reason">
      <h4>
        {text(`KeyLog.Why.${reason}`)} <code>{code}</code>
      </h4>
      <p>
        {text(`KeyLog.Cure.${reason}`)}{' '}
        {IN_REFERENCE.has(code) && (
          <a href={`/embeds/#${code}`} target="_blank" rel="noreferrer">
            {text('KeyLog.Learn')}
          </a>
        )}
      </p>
      <ul>
        {shown.map(refusal => (
          <Refused key={refusal.request} refusal={refusal} />
        ))}
      </ul>
      {refusals.length > shown.length && (
        <Button kind="link" onClick={() => setIsWhole(true)}>
          {text('KeyLog.More', { count: refusals.length - shown.length })}
        </Button>
      )}
    </article>
  )
}

function Refused({ refusal: { at, origin, widgets, call, request } }: { refusal: EmbedRefusal }) {
  const { text, format } = useMessages()
  return (
    <li>
      <span>
        <b>{origin ?? text('KeyLog.NoPage')}</b> <time dateTime={at}>{format.dateTime(at)}</time>
      </span>
      {widgets.length > 0 && <span>{widgets.map(widget => text(`Studio.Widget.${widget}`)).join(', ')}</span>}
      <code>{call}</code>
      <small>{text('KeyLog.Request', { id: request })}</small>
    </li>
  )
}
