import type { ReactNode } from 'react'
import { Globe } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { LANGUAGES } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Picker } from '@casekit/ui/picker'
import { chooseSpeech, preferences } from '../../session/preferences.store.ts'
import { Copyright, FooterLinks } from '../../frame/Footer.tsx'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { Logo } from '../../frame/menu/Logo.tsx'
import { LineMap } from './LoginArtwork.tsx'
import './login.css'

/** The centered card of every page before the shell (§2.3 of shell-and-navigation). */
export function LoginFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="ck-login">
      <LineMap />
      <main className="ck-login-card">
        <div className="ck-login-logo">
          <Logo />
          <b>Casekit</b>
        </div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="ck-login-lead">{lead}</p>}
        {children}
      </main>
      <footer className="ck-login-foot">
        <LanguageSelect />
        <FooterLinks only="privacy" />
        <Copyright />
      </footer>
    </div>
  )
}

function LanguageSelect() {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  return (
    <div className="ck-login-language">
      <Globe size={14} strokeWidth={1.75} aria-hidden="true" />
      <Picker
        isBare
        label={text('Shell.Language')}
        options={LANGUAGES.map(code => ({ value: code, label: SPEECH[code] }))}
        value={language}
        onChange={chooseSpeech}
      />
    </div>
  )
}
