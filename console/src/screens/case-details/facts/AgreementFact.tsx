import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.store.ts'
import type { PanelProps } from '../panel.ts'

/** The service agreement of a visit case; empty if there is none. */
export function AgreementFact({ details: { agreement } }: PanelProps) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  if (!agreement) return null
  const named = `${agreement.number} ${agreement.name}`
  return (
    <div className="ck-fact">
      <dt>{text('CaseFact.agreement')}</dt>
      <dd>
        {account?.guards.includes('Assets') ? (
          <Link className="ck-button ck-button-link" href={paths.service(agreement.id)}>
            {named}
          </Link>
        ) : (
          named
        )}
      </dd>
    </div>
  )
}
