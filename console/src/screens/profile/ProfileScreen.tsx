import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { LANGUAGES } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { chooseSpeech, preferences } from '../../session/preferences.store.ts'
import { session } from '../../session/session.store.ts'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { usePage } from '../../frame/page.store.ts'
import { useReload } from '../../frame/revisit.ts'
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

/** Settings/MyDetails: who one is here, where one is signed in, and the password. */
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
      <About />
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

function About() {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  const user = useSnapshot(session).account?.user
  if (!user) return null
  const facts = [
    [text('Profile.Name'), user.name],
    [text('Login.Email'), user.email],
    [text('Profile.Company'), user.companyName],
  ]
  const languages = LANGUAGES.map(code => ({ value: code, label: SPEECH[code] }))
  return (
    <section className="ck-profile-card" aria-labelledby="profile-about">
      <h2 id="profile-about">{text('Profile.About')}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Select label={text('Shell.Language')} value={language} onChange={chooseSpeech} options={languages} />
    </section>
  )
}
