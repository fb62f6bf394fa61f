import { useEffect, useLayoutEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { type Invitation, showInvitation } from '@casekit/contract/invitations'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Skeleton } from '@casekit/ui/skeleton'
import { LeaveQuestion } from '../../frame/LeaveQuestion.tsx'
import { paths } from '../../paths.ts'
import { LoginFrame } from '../../parts/sign-in/LoginFrame.tsx'
import type { ScreenProps } from '../../route.ts'
import { invitation, keepInvitation } from '../../session/invitation.store.ts'
import { ask } from '../../session/session.store.ts'
import { AcceptForm } from './AcceptForm.tsx'

/** Where a mailed invitation leads: who invites to what, and the form to join. */
export function InvitationScreen({ params }: ScreenProps) {
  const [, navigate] = useLocation()
  const { token } = useSnapshot(invitation)
  const shown = params['token']
  useLayoutEffect(() => {
    if (shown === undefined) return
    keepInvitation(shown)
    navigate(paths.invitation(), { replace: true })
  }, [shown, navigate])
  if (shown !== undefined) return null
  return token === null ? <Refused /> : <Opened key={token} token={token} />
}

function Opened({ token }: { token: string }) {
  const { text } = useMessages()
  const [found, setFound] = useState<Invitation | null>(null)
  useEffect(() => {
    ask(showInvitation, { body: { token } }).then(setFound, () => keepInvitation(null))
  }, [token])
  if (!found)
    return (
      <LoginFrame title={text('Invitation.Loading')}>
        <Skeleton width="100%" height="8rem" />
      </LoginFrame>
    )
  const { companyName, invitedBy } = found
  return (
    <LoginFrame
      title={text('Invitation.Title', { company: companyName })}
      lead={text('Invitation.Lead', { by: invitedBy, company: companyName })}
    >
      <AcceptForm token={token} invitation={found} />
      <LeaveQuestion />
    </LoginFrame>
  )
}

function Refused() {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  return (
    <LoginFrame title={text('Link.RefusedTitle')}>
      <div className="ck-login-trouble">
        <p>{text('Invitation.Refused')}</p>
        <Button kind="primary" size="lg" wide onClick={() => navigate(paths.login())}>
          {text('Login.ToLogin')}
        </Button>
      </div>
    </LoginFrame>
  )
}
