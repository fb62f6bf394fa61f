import { useSnapshot } from 'valtio'
import type { MessageId } from '@casekit/messages/ids'
import { LANGUAGES } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import {
  chooseDensity,
  chooseScheme,
  chooseSpeech,
  DENSITIES,
  type Density,
  preferences,
  type Scheme,
  SCHEMES,
} from '../../session/preferences.store.ts'

const SCHEME_TEXTS: Record<Scheme, MessageId> = {
  light: 'Shell.SchemeLight',
  dark: 'Shell.SchemeDark',
  system: 'Shell.SchemeSystem',
}

/** Language, color scheme and row density of this browser; the user menu has the same options. */
export function AppearanceCard() {
  const { text } = useMessages()
  const { language, scheme, density } = useSnapshot(preferences)
  return (
    <section className="ck-profile-card" aria-labelledby="profile-appearance">
      <h2 id="profile-appearance">{text('Profile.Appearance')}</h2>
      <Select
        label={text('Shell.Language')}
        value={language}
        onChange={chooseSpeech}
        options={LANGUAGES.map(code => ({ value: code, label: SPEECH[code] }))}
      />
      <Select
        label={text('Shell.Scheme')}
        value={scheme}
        onChange={value => chooseScheme(value as Scheme)}
        options={SCHEMES.map(value => ({ value, label: text(SCHEME_TEXTS[value]) }))}
      />
      <Select
        label={text('Palette.Density')}
        value={density}
        onChange={value => chooseDensity(value as Density)}
        options={DENSITIES.map(value => ({ value, label: text(`Density.${value}`) }))}
      />
    </section>
  )
}
