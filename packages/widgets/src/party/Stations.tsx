import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { StationLine } from '@casekit/ui/station-line'
import { useSnapshot } from 'valtio'
import type { PanelHost } from './commands.ts'
import { type Station, STATIONS, stationOf, stepOf } from './steps.ts'

const NAMES: Record<Station, MessageId> = {
  customer: 'CustomerPicker.StationCustomer',
  delivery: 'CustomerPicker.StationDelivery',
  contact: 'CustomerPicker.StationContact',
  summary: 'CustomerPicker.StationSummary',
}

/** The station line: the current step, the selections, and links to the stations once a customer is selected. */
export function Stations({ host, summaryHint }: { host: PanelHost; summaryHint: MessageId }) {
  const { text } = useMessages()
  const { step } = useSnapshot(host.state)
  const { chosen, customer } = useSnapshot(host.customers.state)
  const delivery = useSnapshot(host.customers.delivery.state).chosen
  const contact = useSnapshot(host.customers.contact.state).chosen
  const now = stationOf(step)
  const hasName = now !== 'customer' || step === 'editCustomer'
  const notes: Record<Station, string> = {
    customer: (hasName ? chosen?.customerName : undefined) ?? text('CustomerPicker.StationCustomerHint'),
    delivery: delivery?.name || text('Standard.Optional'),
    contact: contact?.name || text('Standard.Optional'),
    summary: text(summaryHint),
  }
  const isSkipped = (station: Station) => (station === 'delivery' && !delivery) || (station === 'contact' && !contact)
  return (
    <div className="ck-picker-stations" part="steps">
      <StationLine
        label={text('Standard.Steps')}
        now={now}
        stations={STATIONS.map(station => ({
          id: station,
          name: text(NAMES[station]),
          note: notes[station],
          isSkipped: isSkipped(station),
          onPress: customer && station !== now ? () => host.goTo(stepOf(station)) : undefined,
        }))}
      />
    </div>
  )
}
