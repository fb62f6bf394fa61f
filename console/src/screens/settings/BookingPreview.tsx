import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { currentTime } from '@casekit/client/clock'
import { getSlots } from '@casekit/contract/booking'
import type { BookingSettings } from '@casekit/contract/booking-settings'
import { useMessages } from '@casekit/messages/react'
import { type SlotSource, TimeslotChooser } from '@casekit/widgets/timeslot-chooser'
import { company } from '../../session/company.store.ts'
import { call, client } from '../../session/session.store.ts'
import { isOffered } from './offered.ts'

/** The chooser as a visitor meets it: duration, notice and horizon as they are typed, the rest as it stands. */
export function BookingPreview({ values }: { values: Omit<BookingSettings, 'version'> }) {
  const { text, language } = useMessages()
  const { timeZone } = useSnapshot(company)
  const { durationInMinutes, noticeInMinutes, horizonInDays } = values
  const isWhole = durationInMinutes >= 15 && durationInMinutes <= 480
  const source: SlotSource = useMemo(
    () => async range => {
      const query = { ...range, ...(isWhole && { durationInMinutes }) }
      const slots = await call(getSlots, { query })
      return slots.filter(({ start }) => isOffered(start, currentTime(), { noticeInMinutes, horizonInDays }))
    },
    [isWhole, durationInMinutes, noticeInMinutes, horizonInDays],
  )
  return (
    <>
      <h2>{text('Form.Preview')}</h2>
      <p>{text('BookingSettings.PreviewLead')}</p>
      <TimeslotChooser client={client} language={language} timeZone={timeZone} source={source} />
    </>
  )
}
