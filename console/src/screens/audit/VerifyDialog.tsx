import { verifyAuditLog } from '@casekit/contract/audit'
import { useMessages } from '@casekit/messages/react'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

/** Verifies the chain of seals and reports whether every entry is intact. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(verifyAuditLog, { signal }))
  return (
    <Dialog title={text('Audit.Verify')} size="md" onClose={onClose}>
      <div aria-live="polite">
        <Loaded query={query} failed="Audit.CheckFailed" skeleton={<p>{text('Audit.Checking')}</p>}>
          {({ entries, until, sum, faults }) => (
            <>
              {faults.length > 0 ? (
                <Notice tone="danger">{text('Audit.Faults', { count: faults.length })}</Notice>
              ) : until ? (
                <Notice tone="success">{text('Audit.Whole', { entries, until: format.dateTime(until) })}</Notice>
              ) : (
                <Notice tone="info">{text('Audit.NoSeal')}</Notice>
              )}
              <ul>
                {faults.map(({ kind, seal, place }) => (
                  <li key={`${kind} ${seal} ${place}`}>
                    {text('Audit.FaultAt', { seal: seal ?? '–', place: place ?? '–' })}: {text(`AuditFault.${kind}`)}
                  </li>
                ))}
              </ul>
              {sum && (
                <>
                  <p>{text('Audit.Sum')}</p>
                  <code className="ck-audit-sum">{sum}</code>
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
