import type { Agreement, AgreementEvent } from '@casekit/contract/service-shapes'
import type { AgreementState } from '@casekit/contract/service-states'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'

const FIELDS: Record<string, MessageId> = {
  name: 'Service.Name',
  customerId: 'Service.Customer',
  propertyId: 'Service.Property',
  departmentId: 'Service.Department',
  responsibleId: 'Service.Responsible',
  assetIds: 'Service.Assets',
  rhythm: 'Service.Rhythm',
  every: 'Service.EveryCount',
  unit: 'Service.Unit',
  basis: 'Service.Basis',
  firstOn: 'Service.FirstOn',
  meterId: 'Service.Meter',
  meterStep: 'Service.MeterStep',
  seasons: 'Service.Season',
  leadDays: 'Service.LeadDays',
  visitTitle: 'Service.VisitTitle',
  tasks: 'Service.Tasks',
  formIds: 'Service.Forms',
  pricing: 'Service.Pricing',
  price: 'Service.Price',
  billed: 'Service.Billed',
  billedFrom: 'Service.BilledFrom',
  indexName: 'Service.IndexName',
  indexPercent: 'Service.Percent',
  indexMonth: 'Service.IndexMonth',
  startsOn: 'Service.StartsOn',
  endsOn: 'Service.EndsOn',
  termMonths: 'Service.TermMonths',
  noticeMonths: 'Service.NoticeMonths',
  internalNote: 'Service.InternalNote',
}

/** Fields whose values are codes, with the messages for them. */
const WORDS: Record<string, 'Rhythm' | 'IntervalUnit' | 'VisitBasis' | 'Pricing' | 'Billed'> = {
  rhythm: 'Rhythm',
  unit: 'IntervalUnit',
  basis: 'VisitBasis',
  pricing: 'Pricing',
  billed: 'Billed',
}

/** The agreement's history, newest first. */
export function AgreementHistory({ agreement }: { agreement: Agreement }) {
  const { text, format, speaks } = useMessages()
  const shown = (field: string | null, value: string) => {
    const id = `${WORDS[field ?? '']}.${value}`
    if (speaks(id)) return text(id)
    return /^\d{4}-\d\d-\d\d$/.test(value) ? format.day(value) : value || '–'
  }
  const state = (value: string) => text(`AgreementState.${value as AgreementState}`)
  function said({ kind, field, before, after }: AgreementEvent) {
    if (kind === 'state') return text('AgreementEvent.state', { before: state(before), after: state(after) })
    const known = FIELDS[field ?? '']
    return text(`AgreementEvent.${kind}`, {
      field: kind === 'edited' && known ? text(known) : (field ?? ''),
      before: shown(field, before),
      after: shown(field, after),
    })
  }
  return (
    <RecordPart title="Service.History">
      <ol className="ck-service-history">
        {agreement.history.map(event => (
          <li key={event.id}>
            <span>
              {said(event)}
              {event.kind === 'state' && event.field && ` (${event.field})`}
            </span>
            <small>{[event.actorName, format.dateTime(event.at)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </RecordPart>
  )
}
