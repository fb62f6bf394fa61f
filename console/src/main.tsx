import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@casekit/ui/tokens.css'
import '@casekit/ui/themes.css'
import '@casekit/ui/density.css'
import '@casekit/ui/base.css'
import './document.css'
import { Console } from './Console.tsx'
import { wearCompany } from './session/company.store.ts'
import { keepHub } from './session/origin.ts'
import { wearPreferences } from './session/preferences.store.ts'
import { handOverToPropertyBinder } from './session/property-binder.ts'
import { refuseStrayFiles } from './frame/stray-drop.ts'
import { endUnused } from './session/end-unused.ts'
import { watchVersion } from './frame/notices/version.store.ts'
import { followOtherTabs } from './session/session.store.ts'
import { followReader } from './session/words.store.ts'

performance.setResourceTimingBufferSize(10_000) // the technician's offline day lists its files from these entries
keepHub()
wearPreferences(document.documentElement)
wearCompany(document.documentElement)
followOtherTabs()
followReader()
watchVersion()
endUnused()
refuseStrayFiles()
handOverToPropertyBinder()

const place = document.getElementById('console')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
}
