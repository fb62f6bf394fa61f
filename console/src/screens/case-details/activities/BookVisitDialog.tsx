import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { getSlots } from '@casekit/contract/booking'
import type { CaseDetails } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'
import { Dialog } from '@casekit/ui/dialog'
import { Skeleton } from '@casekit/ui/skeleton'
import { company } from '../../../session/company.store.ts'
import { preferences } from '../../../session/preferences.store.ts'
import { client } from '../../../session/session.store.ts'

const TimeslotChooser = lazy(async () => ({
  default: (await import('@casekit/widgets/timeslot-chooser')).TimeslotChooser,
}))

const WhyNot = lazy(async () => ({ default: (await import('./WhyNot.tsx')).WhyNot }))

type BookVisitDialogProps = { details: CaseDetails; onBooked: () => void; onClose: () => void }

/** Books a visit for the case, to where its work is done; the time becomes a task of the case. */
export function BookVisitDialog({ details, onBooked, onClose }: BookVisitDialogProps) {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  const [isUnderWay, setUnderWay] = useState(false)
  const visitor = visitorOf(details)
  // by where the work is done: nobody is offered who cannot be there, and who has the shortest way comes
  const [zipCode] = useState(visitor.zipCode)
  const [source] = useState(
    () => (range: { from: string; days: number }) =>
      client.call(getSlots, { query: { ...range, ...(zipCode && { zipCode }) } }),
  )
  return (
    <Dialog title={text('CaseWork.BookVisit')} confirmClose={isUnderWay} onClose={onClose}>
      <Suspense fallback={<Skeleton width="60%" />}>
        <TimeslotChooser
          client={client}
          language={language}
          timeZone={timeZone}
          booking
          caseId={details.id}
          customerId={details.customer?.customerId}
          caseTitle={details.title}
          visitor={visitor}
          source={source}
          onTimeslotChosen={() => setUnderWay(true)}
          onBooked={() => {
            setUnderWay(false)
            onBooked()
          }}
        />
        <WhyNot zipCode={zipCode} />
      </Suspense>
    </Dialog>
  )
}

/** Who opens the door: the contact, else the delivery, else the customer; the visit goes to the delivery address. */
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
