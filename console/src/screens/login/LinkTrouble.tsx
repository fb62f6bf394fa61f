import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { forgetLink, tryLinkAgain } from '../../session/link.store.ts'
import { session } from '../../session/session.store.ts'

/** Why a link failed, and what to do: retry, continue as the signed-in account, or use the form below. */
export function LinkTrouble({ step }: { step: 'refused' | 'failed' }) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  return (
    <div className="ck-login-trouble">
      <p role="alert">{text(step === 'refused' ? 'Link.RefusedText' : 'Link.FailedText')}</p>
      {step === 'failed' && <Button onClick={tryLinkAgain}>{text('Buttons.TryAgain')}</Button>}
      {account && <Button onClick={forgetLink}>{text('Link.GoOn', { name: account.user.name })}</Button>}
    </div>
  )
}
