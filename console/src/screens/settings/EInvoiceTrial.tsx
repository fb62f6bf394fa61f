import { Plug } from 'lucide-react'
import { useState } from 'react'
import { getEInvoicePoint, testEInvoicePoint } from '@casekit/contract/e-invoice-point'
import type { Trial } from '@casekit/contract/integrations'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { useConnectionFault } from '../../parts/connection-fault.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { useSaved } from '../../patterns/settings/saved.ts'
import { call } from '../../session/session.store.ts'
import './connections.css'

/** Tests the access point, and counts the e-invoices that are waiting or were refused. */
export function EInvoiceTrial() {
  const { text } = useMessages()
  const faultOf = useConnectionFault()
  const saved = useSaved()
  const query = useQuery(signal => call(getEInvoicePoint, { signal }), { live: 'case' })
  const [trial, setTrial] = useState<Trial>()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function test() {
    setState('busy')
    setTrial(undefined)
    try {
      await saved()
      setTrial(await call(testEInvoicePoint, {}))
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="ck-connections">
      <Button size="sm" icon={<Plug />} busy={state === 'busy'} onClick={() => void test()}>
        {text('Connections.Test')}
      </Button>
      <div aria-live="polite">
        {state === 'failed' && <Notice tone="danger">{text('Connections.NotDone')}</Notice>}
        {trial && (
          <Notice tone={trial.fault ? 'warning' : 'success'}>
            {trial.fault
              ? text('Connections.TestFailed', { reason: `${faultOf(trial.fault)} ${trial.status ?? ''}`.trim() })
              : text('Connections.TestWorked')}
          </Notice>
        )}
      </div>
      <Loaded query={query} failed="Connections.NotLoaded">
        {({ waiting, failed }) => (
          <>
            <p>{text('EInvoicePoint.Waits', { count: waiting })}</p>
            {failed > 0 && <Notice tone="warning">{text('EInvoicePoint.Failed', { count: failed })}</Notice>}
          </>
        )}
      </Loaded>
    </div>
  )
}
