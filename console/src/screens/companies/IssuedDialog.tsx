import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { getIssuedInvoices } from '@casekit/contract/subscriptions'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { useToday } from '../../patterns/day/use-today.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { IssuedInvoiceRow } from './IssuedInvoiceRow.tsx'
import './companies.css'

/** The month a number of months away, `2031-05`. */
function monthFrom(month: string, by: number): string {
  const [year = 0, place = 1] = month.split('-').map(Number)
  const at = year * 12 + place - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The provider's subscription invoices, month by month. */
export function IssuedDialog({ onClose }: { onClose: () => void }) {
  const { text, format } = useMessages()
  const today = useToday()
  const [month, setMonth] = useState(today.slice(0, 7))
  const step = (by: number) => setMonth(monthFrom(month, by))
  return (
    <Dialog title={text('Subscription.Issued')} onClose={onClose}>
      <div className="ck-issued-month">
        <IconButton icon={<ChevronLeft />} label={text('Form.PreviousMonth')} onClick={() => step(-1)} />
        <h3 aria-live="polite">
          {format.day(`${month}-01`)} – {format.day(lastDayOf(month))}
        </h3>
        <IconButton icon={<ChevronRight />} label={text('Form.NextMonth')} onClick={() => step(1)} />
      </div>
      <Month key={month} month={month} />
    </Dialog>
  )
}

const lastDayOf = (month: string) =>
  new Date(Date.parse(`${monthFrom(month, 1)}-01T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

function Month({ month }: { month: string }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getIssuedInvoices, { query: { month }, signal }))
  return (
    <Loaded query={query} failed="Subscription.NotLoaded">
      {invoices =>
        invoices.length === 0 ? (
          <p>{text('Subscription.NoneIssued')}</p>
        ) : (
          <ul className="ck-issued">
            {invoices.map(invoice => (
              <IssuedInvoiceRow key={invoice.id} invoice={invoice} onChanged={query.load} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
