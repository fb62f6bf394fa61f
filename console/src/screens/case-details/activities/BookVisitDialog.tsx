import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { getSlots } from '@casekit/contract/booking'
import type { CaseDetails } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { Dialog } from '@casekit/ui/dialog'
import { Skeleton } from '@casekit/ui/skeleton'
import type { TimeslotChooserHandle } from '@casekit/widgets/timeslot-chooser'
import { company } from '../../../session/company.store.ts'
import { preferences } from '../../../session/preferences.store.ts'
import { client } from '../../../session/session.store.ts'
import { type Terms, VisitTerms } from './VisitTerms.tsx'

const TimeslotChooser = lazy(async () => ({
  default: (await import('@casekit/widgets/timeslot-chooser')).TimeslotChooser,
}))

const WhyNot = lazy(async () => ({ default: (await import('./WhyNot.tsx')).WhyNot }))

type BookVisitDialogProps = { details: CaseDetails; onBooked: () => void; onClose: () => void }

/** Books a visit at the case's work address; the visit becomes a task of the case. */
export function BookVisitDialog({ details, onBooked, onClose }: BookVisitDialogProps) {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  const [isUnderWay, setUnderWay] = useState(false)
  const visitor = visitorOf(details)
  // by address: offers only people who can get there, those with the shortest way first
  const [zipCode] = useState(visitor.zipCode)
  const [terms, setTerms] = useState<Terms>({})
  const chooser = useRef<TimeslotChooserHandle>(null)
  const source = useMemo(
    () => (range: { from: string; days: number }) =>
      client.call(getSlots, { query: { ...range, ...terms, ...(zipCode && { zipCode }) } }),
    [terms, zipCode],
  )
  /** New terms are a new query: a slot held for the previous one is released. */
  function ask(next: Terms) {
    chooser.current?.reset()
    setUnderWay(false)
    setTerms(next)
  }
  return (
    <Dialog title={text('CaseWork.BookVisit')} confirmClose={isUnderWay} onClose={onClose}>
      <Suspense fallback={<Skeleton width="60%" />}>
        <VisitTerms terms={terms} onChange={ask} />
        <TimeslotChooser
          key={keyOf(terms)}
          handle={chooser}
          client={client}
          language={language}
          timeZone={timeZone}
          booking
          caseId={details.id}
          customerId={details.customer?.customerId}
          caseTitle={details.title}
          visitor={visitor}
          {...terms}
          source={source}
          onTimeslotChosen={() => setUnderWay(true)}
          onBooked={() => {
            setUnderWay(false)
            onBooked()
          }}
        />
        <WhyNot key={`${keyOf(terms)} why`} zipCode={zipCode} terms={terms} />
      </Suspense>
    </Dialog>
  )
}

const keyOf = ({ kindId, skillId, durationInMinutes }: Terms) => `${kindId} ${skillId} ${durationInMinutes}`

/**
 * The person on site: the contact, else the delivery party, else the customer; the visit goes to the delivery address.
 */
function visitorOf({ customer, deliveryAddress, contactAddress }: CaseDetails) {
  const asked = [contactAddress, deliveryAddress, customer]
  const first = (of: 'name' | 'email') => asked.map(party => party?.[of]).find(Boolean) ?? ''
  const place = deliveryAddress ?? customer
  return {
    name: first('name'),
    email: first('email'),
    phone: asked.map(party => party?.mobile || party?.phone).find(Boolean) ?? '',
    address: place?.address ?? '',
    zipCode: place?.zipCode ?? '',
    city: place?.city ?? '',
  }
}
