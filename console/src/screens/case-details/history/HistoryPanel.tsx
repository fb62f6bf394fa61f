import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { PanelProps } from '../panel.ts'
import { Happened } from './Happened.tsx'
import './history.css'

const SHOWN_FIRST = 5

/** What happened to the case, the newest first. */
export function HistoryPanel({ details }: PanelProps) {
  const { text, format } = useMessages()
  const [shown, setShown] = useState(SHOWN_FIRST)
  const entries = details.history.filter(({ type }) => type !== 'note')
  return (
    <section className="ck-card" aria-labelledby="history">
      <h2 className="ck-card-head" id="history">
        {text('Case.History')}
      </h2>
      {entries.length === 0 && <p className="ck-card-none">{text('Case.HistoryEmpty')}</p>}
      <ol className="ck-history">
        {entries.slice(0, shown).map(entry => (
          <li key={entry.id}>
            <Happened entry={entry} />
            <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
          </li>
        ))}
      </ol>
      {entries.length > shown && (
        <Button kind="link" size="sm" onClick={() => setShown(entries.length)}>
          {text('Case.HistoryAll')}
        </Button>
      )}
    </section>
  )
}
