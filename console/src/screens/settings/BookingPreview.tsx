import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { TimeslotChooser } from '@casekit/widgets/timeslot-chooser'
import { company } from '../../session/company.store.ts'
import { client } from '../../session/session.store.ts'
import { createTimes, previewClient, type Typed } from './booking-preview.ts'

/** The chooser as a visitor sees it, with the settings as typed; availability follows the saved ones. */
export function BookingPreview({ values, standing }: { values: Typed; standing: Typed }) {
  const { text, language } = useMessages()
  const { timeZone } = useSnapshot(company)
  const [timesOf] = useState(() => createTimes(client.call))
  const [typed, saved] = [JSON.stringify(values), JSON.stringify(standing)]
  const preview = useMemo(
    () => previewClient(client, JSON.parse(typed) as Typed, query => timesOf(saved, query)),
    [typed, saved, timesOf],
  )
  return (
    <>
      <h2>{text('Form.Preview')}</h2>
      <p>{text('BookingSettings.PreviewLead')}</p>
      <TimeslotChooser client={preview} language={language} timeZone={timeZone} booking />
    </>
  )
}
