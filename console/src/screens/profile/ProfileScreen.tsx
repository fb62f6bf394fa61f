import { useEffect, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { usePage } from '../../frame/page.store.ts'
import { useReload } from '../../frame/revisit.ts'
import { About } from './About.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { NoteAddressCard } from './NoteAddressCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { createProfile } from './profile.store.ts'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TokensCard } from './TokensCard.tsx'
import './profile.css'

/** Settings/MyDetails: the user's details, appearance, sessions and password. */
export function ProfileScreen() {
  const { text } = useMessages()
  const [profile] = useState(createProfile)
  const title = text('Profile.Title')
  usePage(title, [{ text: title }])
  useEffect(() => void profile.load(), [profile])
  useReload(() => void profile.load())
  return (
    <div className="ck-profile">
      <h1>{title}</h1>
      <About onChanged={() => void profile.load()} />
      <AppearanceCard />
      <NotificationsCard />
      <NoteAddressCard />
      <CalendarCard />
      <PasswordCard onChanged={() => void profile.load()} />
      <SecondFactorCard onChanged={() => void profile.load()} />
      <SessionsCard profile={profile} />
      <DevicesCard />
      <TokensCard />
    </div>
  )
}
