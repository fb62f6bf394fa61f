import { CasekitProvider, createClient } from '@casekit/widgets/casekit-provider'
import { CaseWizard } from '@casekit/widgets/case-wizard'
import { words } from '@casekit/widgets/words/en-US'
import '@casekit/widgets/styles.css'

const client = createClient({
  api: 'http://casekit.example',
  getToken: async () => (await fetch('/casekit-token')).text(),
})

export const meta = () => [{ title: 'Host' }]

export default function NewCase() {
  return (
    <main>
      <CasekitProvider client={client} language="en-US" words={words}>
        <CaseWizard presentation="inline" onReady={() => (document.documentElement.dataset.ready = '')} />
      </CasekitProvider>
      <p>Below</p>
    </main>
  )
}
