import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
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

type BookVisitDialogProps = { details: CaseDetails; onBooked: () => void; onClose: () => void }

/** Books a visit for the case, to where its work is done; the time becomes a task of the case. */
export function BookVisitDialog({ details, onBooked, onClose }: BookVisitDialogProps) {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  const [isUnderWay, setUnderWay] = useState(false)
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
          visitor={visitorOf(details)}
          onTimeslotChosen={() => setUnderWay(true)}
          onBooked={() => {
            setUnderWay(false)
            onBooked()
          }}
        />
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
