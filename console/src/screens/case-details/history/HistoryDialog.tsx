import { useState } from 'react'
import type { CaseHistoryEntry } from '@casekit/contract/case-history'
import { useMessages } from '@casekit/messages/react'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { AuditLink } from '../../../parts/audit/AuditLink.tsx'
import { useCompanyMoney } from '../../../parts/company-money.ts'
import { Happened } from './Happened.tsx'
import { filterHistory, HISTORY_KINDS, type HistoryFilter, type HistoryKind } from './history-filter.ts'

type HistoryDialogProps = { caseId: string; history: readonly CaseHistoryEntry[]; onClose: () => void }

/** The whole history, filtered by kind, person and words, each change with old and new values. */
export function HistoryDialog({ caseId, history, onClose }: HistoryDialogProps) {
  const { text, format } = useMessages()
  const [filter, setFilter] = useState<HistoryFilter>({ kind: '', actor: '', search: '' })
  const put = (more: Partial<HistoryFilter>) => setFilter({ ...filter, ...more })
  const all = { value: '', label: text('Talk.all') }
  const shown = filterHistory(history, filter)
  const actors = [...new Set(history.map(({ actor }) => actor).filter(name => name !== null))]
  return (
    <Dialog title={text('Case.History')} onClose={onClose}>
      <div className="ck-history-filter">
        <TextField
          type="search"
          label={text('CaseHistory.Search')}
          value={filter.search}
          onChange={search => put({ search })}
        />
        <Select
          label={text('CaseHistory.Kind')}
          value={filter.kind}
          onChange={kind => put({ kind: kind as HistoryKind | '' })}
          options={[all, ...HISTORY_KINDS.map(value => ({ value, label: text(`CaseHistory.Kind.${value}`) }))]}
        />
        <Select
          label={text('CaseHistory.Actor')}
          value={filter.actor}
          onChange={actor => put({ actor })}
          options={[all, ...actors.map(value => ({ value, label: value }))]}
        />
      </div>
      <output className="ck-quiet">{text('CaseHistory.Count', { count: shown.length })}</output>
      <ol className="ck-history ck-history-whole">
        {shown.map(entry => (
          <li key={entry.id} id={`history-${entry.id}`}>
            {entry.type === 'note' ? (
              <>
                <b>{entry.actor ?? text('Case.BySystem')}</b>: {entry.text}
              </>
            ) : (
              <Happened entry={entry} />
            )}
            <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
            {(entry.before || entry.after) && <BeforeAfter entry={entry} />}
          </li>
        ))}
      </ol>
      <AuditLink recordId={caseId} />
    </Dialog>
  )
}

function BeforeAfter({ entry }: { entry: CaseHistoryEntry }) {
  const { text } = useMessages()
  const read = useReading(entry)
  return (
    <dl className="ck-before-after">
      <dt>{text('CaseHistory.Before')}</dt>
      <dd>
        <del>{read(entry.before)}</del>
      </dd>
      <dt>{text('CaseHistory.After')}</dt>
      <dd>
        <ins>{read(entry.after)}</ins>
      </dd>
    </dl>
  )
}

const PREFIX: Partial<Record<string, string>> = {
  status: 'CaseStatus.',
  priority: 'CasePriority.',
  notificationAddress: 'CaseFact.Target.',
}

/** Returns a formatter of values in the reader's language. */
function useReading({ field, type }: CaseHistoryEntry): (value: string | null) => string {
  const { text, speaks, format } = useMessages()
  const money = useCompanyMoney()
  const prefix = type === 'offerStatusChanged' ? 'OfferStatus.' : (PREFIX[field ?? ''] ?? '')
  return value => {
    if (!value) return text('CaseFact.Empty')
    if (field === 'hours') return format.number(Number(value))
    if (field === 'expectedPrice') return money(Number(value) * 100)
    if (field === 'mobilePay' || field === 'disableNotifications')
      return text((value === 'true') === (field === 'mobilePay') ? 'CaseFact.On' : 'CaseFact.Off')
    const id = prefix + value
    return prefix && speaks(id) ? text(id) : value
  }
}
