import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@casekit/ui/tokens.css'
import '@casekit/ui/base.css'
import './document.css'
import { Console } from './Console.tsx'
import { wearPreferences } from './session/preferences.store.ts'
import { followOtherTabs } from './session/session.store.ts'

wearPreferences(document.documentElement)
followOtherTabs()

const place = document.getElementById('console')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
}
