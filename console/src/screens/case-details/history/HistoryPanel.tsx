import { useState } from 'react'
import { ListFilter } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import type { PanelProps } from '../panel.ts'
import { Happened } from './Happened.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import './history.css'

const SHOWN = 5

/** The latest history, newest first; a dialog shows all of it, with old and new values. */
export function HistoryPanel({ details }: PanelProps) {
  const { text, format } = useMessages()
  const [open, setOpen] = useState(false)
  const entries = details.history.filter(({ type }) => type !== 'note')
  return (
    <section className="ck-card" aria-labelledby="history">
      <header className="ck-card-top">
        <h2 className="ck-card-head" id="history">
          {text('Case.History')}
        </h2>
        <IconButton size="sm" label={text('CaseHistory.Filter')} icon={<ListFilter />} onClick={() => setOpen(true)} />
      </header>
      {entries.length === 0 && <p className="ck-card-none">{text('Case.HistoryEmpty')}</p>}
      <ol className="ck-history">
        {entries.slice(0, SHOWN).map(entry => (
          <li key={entry.id}>
            <Happened entry={entry} />
            <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
          </li>
        ))}
      </ol>
      {entries.length > SHOWN && (
        <Button kind="link" size="sm" onClick={() => setOpen(true)}>
          {text('Case.HistoryAll')}
        </Button>
      )}
      {open && <HistoryDialog caseId={details.id} history={details.history} onClose={() => setOpen(false)} />}
    </section>
  )
}
