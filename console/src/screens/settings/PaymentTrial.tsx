import { Plug } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import type { Trial } from '@casekit/contract/integrations'
import { testPaymentSettings } from '@casekit/contract/payments'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { useSaved } from '../../patterns/settings/saved.ts'
import { call } from '../../session/session.store.ts'
import './connections.css'

/** Checks with the saved provider whether it knows the company. */
export function PaymentTrial({ disabled }: { disabled: boolean }) {
  const { text } = useMessages()
  const saved = useSaved()
  const [trial, setTrial] = useState<Trial | 'failed'>()
  const [isBusy, setBusy] = useState(false)

  async function test() {
    setBusy(true)
    setTrial(undefined)
    await saved()
    setTrial(
      await call(testPaymentSettings).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return 'failed' as const
      }),
    )
    setBusy(false)
  }
  const isGood = trial !== 'failed' && trial?.fault === ''
  return (
    <div className="ck-connections">
      <Button size="sm" icon={<Plug />} busy={isBusy} disabled={disabled} onClick={() => void test()}>
        {text('Payments.Test')}
      </Button>
      <div aria-live="polite">
        {trial && (
          <Notice tone={isGood ? 'success' : 'warning'}>
            {text(isGood ? 'Payments.TestWorked' : 'Payments.TestFailed')}
          </Notice>
        )}
      </div>
    </div>
  )
}
