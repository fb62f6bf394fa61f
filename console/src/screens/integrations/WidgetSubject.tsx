import { offers } from '@casekit/contract/overview'
import { getPropertyList } from '@casekit/contract/properties'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

const SHOWN = 50
const SENT = { filterModel: { status: { filterType: 'set', values: ['Sent', 'Accepted'] } } } as const

type Subject = { value: string; label: string }

/** The latest offers that a page may show. */
async function sentOffers(signal: AbortSignal): Promise<Subject[]> {
  const body = {
    startRow: 0,
    endRow: SHOWN,
    sortModel: [{ colId: 'createdAt' as const, sort: 'desc' as const }],
    ...SENT,
  }
  const { rows } = await call(offers.rows, { body, signal })
  return rows.map(({ id, offerNumber, title }) => ({ value: id, label: `${offerNumber} ${title}` }))
}

async function properties(signal: AbortSignal): Promise<Subject[]> {
  const list = await call(getPropertyList, { signal })
  return list.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))
}

type WidgetSubjectProps = { widget: 'offer' | 'shop'; value: string; onChange: (id: string) => void }

/** Selects the record to preview the widget with; optional for accounts that may see none. */
export function WidgetSubject({ widget, value, onChange }: WidgetSubjectProps) {
  const { text } = useMessages()
  const { answer } = useQuery(widget === 'offer' ? sentOffers : properties)
  return (
    <Select
      label={text(`Studio.Subject.${widget}`)}
      clearable
      value={value}
      options={answer ?? []}
      onChange={onChange}
    />
  )
}
