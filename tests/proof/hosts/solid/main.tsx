import type {} from '@casekit/elements/solid'
import { registerCaseWizard } from '@casekit/elements/case-wizard'
import '@casekit/elements/casekit.css'
import { render } from 'solid-js/web'

const getToken = async () => (await fetch('/casekit-token')).text()

void registerCaseWizard()
render(
  () => (
    <>
      <casekit-case-wizard
        api="http://casekit.example"
        language="en-US"
        prop:getToken={getToken}
        on:casekit-ready={() => (document.documentElement.dataset.ready = '')}
      />
      <p>Below</p>
    </>
  ),
  document.getElementById('root')!,
)
