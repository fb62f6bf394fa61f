import { useState } from 'react'
import { type CaseStatus, SETTING_IDS } from '@casekit/contract/ids'
import { getSetting, updateSetting } from '@casekit/contract/settings'
import type { StatusReasons } from '@casekit/contract/status-reasons'
import { useMessages } from '@casekit/messages/react'
import { StatusChip } from '@casekit/ui/status-chip'
import { Switch } from '@casekit/ui/switch'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

const WAYS: [from: CaseStatus, to: CaseStatus, way: keyof StatusReasons][] = [
  ['Open', 'NeedPlanning', 'OpenNeedPlanning'],
  ['Open', 'Closed', 'OpenClosed'],
  ['NeedPlanning', 'Open', 'NeedPlanningOpen'],
  ['NeedPlanning', 'Closed', 'NeedPlanningClosed'],
  ['Closed', 'Posted', 'ClosedPosted'],
]

const params = { settingId: SETTING_IDS.statusReasons }

/** Which changes of a case's status the company wants a reason for; to cancel and to open again always need one. */
export function StatusPart() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getSetting, { params, signal }))
  return (
    <section aria-label={text('Setup.Statuses')}>
      <div className="ck-setup-lead">
        <p>{text('Setup.StatusesLead')}</p>
      </div>
      <Loaded query={query} failed="Setup.LoadFailed">
        {({ value, version }) => (
          <Ways key={version} value={value as StatusReasons} onSaved={() => void query.load()} />
        )}
      </Loaded>
    </section>
  )
}

function Ways({ value, onSaved }: { value: StatusReasons; onSaved: () => void }) {
  const { text } = useMessages()
  const [wanted, setWanted] = useState(value)
  const name = (status: CaseStatus) => text(`CaseStatus.${status}`)

  async function set(way: keyof StatusReasons, isAsked: boolean) {
    const next = { ...wanted, [way]: isAsked }
    setWanted(next)
    await call(updateSetting, { params, body: { value: next } }).then(onSaved, () => {
      setWanted(value)
      toasts.show({ tone: 'failed', title: text('Setup.Failed') })
    })
  }
  return (
    <ul className="ck-narrow-list ck-setup-list">
      {WAYS.map(([from, to, way]) => (
        <li key={way}>
          <StatusChip status={from} />
          <span aria-hidden="true">→</span>
          <StatusChip status={to} />
          <span className="ck-setup-end">
            <Switch
              checked={wanted[way]}
              onChange={isAsked => void set(way, isAsked)}
              aria-label={text('Setup.AsksReason', { from: name(from), to: name(to) })}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
