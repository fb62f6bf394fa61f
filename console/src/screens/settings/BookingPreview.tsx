import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { TimeslotChooser } from '@casekit/widgets/timeslot-chooser'
import { company } from '../../session/company.store.ts'
import { client } from '../../session/session.store.ts'
import { previewClient, type Typed } from './booking-preview.ts'

/** The chooser as a visitor meets it, with the settings as they are typed; what decides whose time is free, as it stands. */
export function BookingPreview({ values }: { values: Typed }) {
  const { text, language } = useMessages()
  const { timeZone } = useSnapshot(company)
  const typed = JSON.stringify(values)
  const preview = useMemo(() => previewClient(client, JSON.parse(typed) as Typed), [typed])
  return (
    <>
      <h2>{text('Form.Preview')}</h2>
      <p>{text('BookingSettings.PreviewLead')}</p>
      <TimeslotChooser client={preview} language={language} timeZone={timeZone} booking />
    </>
  )
}
