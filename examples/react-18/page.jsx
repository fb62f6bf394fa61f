import { CasekitProvider, createClient } from '@casekit/widgets/casekit-provider'
import { CaseReport } from '@casekit/widgets/case-report'
import { CaseWizard } from '@casekit/widgets/case-wizard'
import { CustomerPicker } from '@casekit/widgets/customer-picker'
import { GlobalSearch } from '@casekit/widgets/global-search'
import { KanbanBoard } from '@casekit/widgets/kanban-board'
import { TimeslotChooser } from '@casekit/widgets/timeslot-chooser'
import { createRef, StrictMode, version } from 'react'
import { createRoot } from 'react-dom/client'

const { token } = document.documentElement.dataset
const client = createClient({ api: location.origin, token })
const wizard = createRef()
const told = (name, detail) => document.dispatchEvent(new CustomEvent('told', { detail: { name, detail } }))

createRoot(document.querySelector('main')).render(
  <StrictMode>
    <CasekitProvider client={client} language="da-DK" theme={{ accent: '#a2401f' }}>
      <GlobalSearch presentation="inline" />
      <CaseWizard
        presentation="inline"
        handle={wizard}
        value={{ customer: { name: 'Holm' } }}
        onReady={() => told('onReady', version)}
        onError={error => told('onError', error)}
      />
      <CustomerPicker />
      <TimeslotChooser onReady={() => told('onReady', 'timeslot-chooser')} />
      <KanbanBoard onReady={() => told('onReady', 'kanban-board')} />
      <CaseReport onReady={() => told('onReady', 'case-report')} />
    </CasekitProvider>
    <button onClick={() => wizard.current.reset()}>Forfra</button>
  </StrictMode>,
)
