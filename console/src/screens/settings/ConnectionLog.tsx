import { Check, Plug, Send } from 'lucide-react'
import { useState } from 'react'
import type { IntegrationName } from '@casekit/contract/integration-systems'
import {
  getSyncs,
  resendSync,
  settleRefusedWork,
  type Sync,
  testConnection,
  type Trial,
} from '@casekit/contract/integrations'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { useSaved } from '../../patterns/settings/saved.ts'
import { call } from '../../session/session.store.ts'
import { useConnectionFault } from '../../parts/connection-fault.ts'
import './connections.css'

export const MinubaLog = () => <ConnectionLog system="minuba" />
export const EkompletLog = () => <ConnectionLog system="ekomplet" />
export const ScalepointLog = () => <ConnectionLog system="scalepoint" />
export const OsLog = () => <ConnectionLog system="ordrestyring" />
export const BewiseLog = () => <ConnectionLog system="bewise" />
export const PayrollLog = () => <ConnectionLog system="payroll" />

/** Tests the connection, and lists the state of each case, document or export. */
function ConnectionLog({ system }: { system: IntegrationName }) {
  const { text } = useMessages()
  const faultOf = useConnectionFault()
  const saved = useSaved()
  const query = useQuery(signal => call(getSyncs, { params: { system }, signal }), { live: 'case' })
  const [trial, setTrial] = useState<Trial>()
  const [busy, setBusy] = useState('')
  const [hasFailed, setHasFailed] = useState(false)

  async function run(name: string, deed: () => Promise<unknown>) {
    setBusy(name)
    setTrial(undefined)
    setHasFailed(
      await deed().then(
        () => false,
        () => true,
      ),
    )
    setBusy('')
  }
  const test = () =>
    run('test', async () => {
      await saved()
      setTrial(await call(testConnection, { params: { system } }))
    })
  const onSync = (deed: typeof resendSync | typeof settleRefusedWork) => (syncId: string) =>
    run(syncId, async () => {
      await call(deed, { params: { syncId } })
      await query.load()
    })
  const [resend, settle] = [onSync(resendSync), onSync(settleRefusedWork)]
  return (
    <div className="ck-connections">
      <Button size="sm" icon={<Plug />} busy={busy === 'test'} onClick={() => void test()}>
        {text('Connections.Test')}
      </Button>
      <div aria-live="polite">
        {hasFailed && <Notice tone="danger">{text('Connections.NotDone')}</Notice>}
        {trial && (
          <Notice tone={trial.fault ? 'warning' : 'success'}>
            {trial.fault
              ? text('Connections.TestFailed', { reason: `${faultOf(trial.fault)} ${trial.status ?? ''}`.trim() })
              : text('Connections.TestWorked')}
          </Notice>
        )}
      </div>
      <Loaded query={query} failed="Connections.NotLoaded">
        {syncs =>
          syncs.length === 0 ? (
            <p>{text('Connections.Nothing')}</p>
          ) : (
            <ul aria-label={text('Connections.Log')}>
              {syncs.map(sync => (
                <SyncLine
                  key={sync.id}
                  sync={sync}
                  isBusy={busy === sync.id}
                  onResend={() => void resend(sync.id)}
                  onSettle={() => void settle(sync.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

/** Refusals that need action; an outdated value needs none. */
const REASONS = ['week-approved', 'no-time', 'invoiced', 'gone'] as const

/** A case created there has a number but no response until it is sent back. */
function useStateWords() {
  const { text } = useMessages()
  return ({ state, number, status }: Sync) => {
    if (state !== 'acknowledged') return text(`Connections.State.${state}`, { number })
    if (!number) return text('Connections.State.received')
    return text(status === null ? 'Connections.State.cameIn' : 'Connections.State.acknowledged', { number })
  }
}

type LineProps = { sync: Sync; isBusy: boolean; onResend: () => void; onSettle: () => void }

function SyncLine({ sync, isBusy, onResend, onSettle }: LineProps) {
  const { text, format } = useMessages()
  const faultOf = useConnectionFault()
  const stateOf = useStateWords()
  const { caseId, caseNumber, period, file, state, told, fault, status, dueAt, attempts, at, refused } = sync
  return (
    <li>
      {caseId && <a href={paths.caseDetails(caseId)}>{text('Connections.Case', { number: String(caseNumber) })}</a>}
      {period && <b>{`${format.day(period.from)} – ${format.day(period.to)}`}</b>}
      <span>
        {file && `${file} · `}
        {stateOf(sync)}
        {told && ` · ${told}`}
        {fault && ` · ${faultOf(fault)} ${status ?? ''}`}
        {dueAt && attempts > 0 && ` · ${text('Webhooks.NextTry', { when: format.dateTime(dueAt) })}`}
      </span>
      {REASONS.map(reason => {
        const count = refused.filter(one => one.reason === reason).length
        return count > 0 && <strong key={reason}>{text(`Connections.Refused.${reason}`, { count })}</strong>
      })}
      {refused.length > 0 && (
        <Button size="sm" icon={<Check />} busy={isBusy} onClick={onSettle}>
          {text('Connections.Settle')}
        </Button>
      )}
      <small>{format.dateTime(at)}</small>
      {state !== 'acknowledged' && (
        <Button size="sm" icon={<Send />} busy={isBusy} onClick={onResend}>
          {text('Webhooks.Resend')}
        </Button>
      )}
    </li>
  )
}
