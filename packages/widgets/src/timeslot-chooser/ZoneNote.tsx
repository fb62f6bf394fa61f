import type { Client } from '@casekit/client/connect'
import { getCompanyInformation } from '@casekit/contract/company'
import { useMessages } from '@casekit/messages/react'
import { Globe } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { offsetOf } from './days.ts'

type Props = { client: Client; timeZone: string | undefined; start: string }

/** States the times' time zone, when the visitor's own clock differs. */
export function ZoneNote({ client, timeZone, start }: Props) {
  const { text } = useMessages()
  const isOther = start !== '' && offsetOf(start) !== -new Date(start).getTimezoneOffset()
  const name = useZoneName(client, timeZone, isOther ? start : '')
  if (!isOther) return null
  return (
    <p className="ck-ts-zone">
      <Globe aria-hidden="true" />
      {text('Timeslots.Zone', { zone: name })}
    </p>
  )
}

/** The name of the company's time zone, or its UTC offset until known. */
function useZoneName(client: Client, known: string | undefined, start: string): string {
  const { formatDateToParts } = useIntl()
  const [learned, setLearned] = useState('')
  const zone = known ?? learned
  const isAsked = start !== '' && known === undefined
  useEffect(() => {
    if (!isAsked) return undefined
    let isCurrent = true
    client.call(getCompanyInformation).then(
      ({ timeZone }) => isCurrent && setLearned(timeZone),
      () => {}, // the UTC offset stays
    )
    return () => {
      isCurrent = false
    }
  }, [client, isAsked])
  if (!zone || start === '') return `UTC${start.slice(19)}`
  const parts = formatDateToParts(start, { timeZone: zone, timeZoneName: 'longGeneric' })
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
