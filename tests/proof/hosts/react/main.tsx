import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CasekitProvider, createClient } from '@casekit/widgets/casekit-provider'
import { CaseWizard } from '@casekit/widgets/case-wizard'
import '@casekit/widgets/styles.css'

const client = createClient({
  api: 'http://casekit.example',
  getToken: async () => (await fetch('/casekit-token')).text(),
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CasekitProvider client={client} language="en-US">
      <CaseWizard presentation="inline" onReady={() => (document.documentElement.dataset.ready = '')} />
    </CasekitProvider>
    <p>Below</p>
  </StrictMode>,
)
