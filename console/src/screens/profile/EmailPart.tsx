import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { type EmailChange, getEmailChange, withdrawEmailChange } from '@casekit/contract/own-email'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { ConfirmEmailDialog } from './ConfirmEmailDialog.tsx'
import { EmailDialog } from './EmailDialog.tsx'

/** The token is behind `#`, as in the mail's link, so no server sees it. */
const SHOWN = /^#email=(.+)$/

const shownToken = () => SHOWN.exec(location.hash)?.[1] ?? ''

/** The sign-in address, and a pending new one. `onChanged`: the other sessions were ended. */
export function EmailPart({ onChanged }: { onChanged: () => void }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getEmailChange, { signal }).then(change => ({ change })))
  const [isAsking, setAsking] = useState(false)
  const [token, setToken] = useState(shownToken)
  const [path, navigate] = useLocation()
  useLayoutEffect(() => {
    if (shownToken()) navigate(path, { replace: true })
  }, [path, navigate])

  return (
    <div className="ck-profile-email">
      <Loaded query={query} failed="Profile.DetailsFailed">
        {({ change }) => (
          <>
            {change && <Waiting change={change} onEnded={query.load} />}
            <Button onClick={() => setAsking(true)}>{text('Profile.EmailChange')}</Button>
          </>
        )}
      </Loaded>
      {isAsking && <EmailDialog onAsked={query.load} onClose={() => setAsking(false)} />}
      {token && (
        <ConfirmEmailDialog
          token={token}
          onConfirmed={() => {
            void query.load()
            onChanged()
          }}
          onClose={() => setToken('')}
        />
      )}
    </div>
  )
}

function Waiting({ change: { email, expiresAt }, onEnded }: { change: EmailChange; onEnded: () => Promise<void> }) {
  const { text, format } = useMessages()
  const [isBusy, setBusy] = useState(false)

  async function withdraw() {
    setBusy(true)
    await call(withdrawEmailChange).then(
      () => toasts.show({ title: text('Profile.EmailKept') }),
      () => toasts.show({ tone: 'failed', title: text('Profile.EmailFailed') }),
    )
    await onEnded()
    setBusy(false)
  }
  const action = (
    <Button kind="link" busy={isBusy} onClick={() => void withdraw()}>
      {text('Profile.EmailWithdraw')}
    </Button>
  )
  return (
    <Notice tone="info" action={action}>
      {text('Profile.EmailWaits', { email, when: format.dateTime(expiresAt) })}
    </Notice>
  )
}
