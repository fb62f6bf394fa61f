import { useRef, useState } from 'react'
import { type CaseStatus, SETTING_IDS } from '@casekit/contract/ids'
import { getSetting, updateSetting } from '@casekit/contract/settings'
import { CLOSABLE_WAYS, type StatusReasons, USUAL_STATUS_REASONS } from '@casekit/contract/status-reasons'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { StatusChip } from '@casekit/ui/status-chip'
import { Switch } from '@casekit/ui/switch'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { learnCompany } from '../../session/company.store.ts'
import { call, session } from '../../session/session.store.ts'

const WAYS: [from: CaseStatus, to: CaseStatus][] = [
  ['Open', 'NeedPlanning'],
  ['Open', 'Closed'],
  ['Open', 'Canceled'],
  ['NeedPlanning', 'Open'],
  ['NeedPlanning', 'Closed'],
  ['NeedPlanning', 'Canceled'],
  ['Closed', 'Posted'],
  ['Closed', 'Open'],
  ['Closed', 'NeedPlanning'],
  ['Posted', 'Open'],
  ['Canceled', 'Open'],
  ['Canceled', 'NeedPlanning'],
]

const params = { settingId: SETTING_IDS.statusReasons }

/** Which valid status transitions the company allows, and which require a reason. */
export function StatusPart() {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getSetting, { params, signal }))
  return (
    <section aria-label={text('Setup.Statuses')}>
      <div className="ck-setup-lead">
        <p>{text('Setup.StatusesLead')}</p>
      </div>
      <Loaded query={query} failed="Setup.LoadFailed">
        {({ value, default: usual, version, changedBy, changedAt }) => (
          <>
            {changedAt && (
              <p className="ck-setup-by">
                {changedBy
                  ? text('Form.ChangedBy', { who: changedBy, when: format.dateTime(changedAt) })
                  : text('Form.ChangedAt', { when: format.dateTime(changedAt) })}
              </p>
            )}
            <Ways
              key={version}
              value={value as StatusReasons}
              usual={usual as StatusReasons}
              onSaved={() => void query.load()}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

type WaysProps = { value: StatusReasons; usual: StatusReasons; onSaved: () => void }

function Ways({ value, usual, onSaved }: WaysProps) {
  const { text } = useMessages()
  const [wanted, setWanted] = useState(value)
  const last = useRef(Promise.resolve(true))

  /** Saves in sequence: the last setting includes all earlier ones, and is the one shown. */
  async function set(next: StatusReasons) {
    setWanted(next)
    const own = last.current
      .then(() => call(updateSetting, { params, body: { value: next } }))
      .then(
        () => true,
        () => false,
      )
    last.current = own
    const saved = await own
    if (last.current !== own) return
    if (!saved) {
      setWanted(value)
      toasts.show({ tone: 'failed', title: text('Setup.Failed') })
      return
    }
    if (session.account) await learnCompany(session.account.user.companyId)
    onSaved()
  }
  return (
    <>
      <ul className="ck-narrow-list ck-setup-list ck-setup-ways">
        {WAYS.map(([from, to]) => (
          <Way key={`${from}${to}`} from={from} to={to} wanted={wanted} onSet={next => void set(next)} />
        ))}
      </ul>
      {!isUsual(wanted) && (
        <Button kind="link" onClick={() => void set(usual)}>
          {text('Form.ResetSection')}
        </Button>
      )}
    </>
  )
}

const isUsual = ({ closed = [], ...asked }: StatusReasons) =>
  closed.length === 0 && Object.values(asked).every(isAsked => !isAsked)

type WayProps = { from: CaseStatus; to: CaseStatus; wanted: StatusReasons; onSet: (next: StatusReasons) => void }

/** Omits options that a transition always has. */
function Way({ from, to, wanted, onSet }: WayProps) {
  const { text } = useMessages()
  const way = `${from}${to}`
  const { closed = [] } = wanted
  const names = { from: text(`CaseStatus.${from}`), to: text(`CaseStatus.${to}`) }
  const closable = CLOSABLE_WAYS.find(one => one === way)
  const asked = (Object.keys(USUAL_STATUS_REASONS) as Exclude<keyof StatusReasons, 'closed'>[]).find(one => one === way)
  const isOpen = !closable || !closed.includes(closable)
  return (
    <li>
      <StatusChip status={from} />
      <span aria-hidden="true">→</span>
      <StatusChip status={to} />
      <span className="ck-setup-end">
        {closable && (
          <Switch
            checked={isOpen}
            onChange={opens =>
              onSet({ ...wanted, closed: opens ? closed.filter(one => one !== closable) : [...closed, closable] })
            }
            aria-label={text('Setup.AllowsWay', names)}
          >
            {text('Setup.Allowed')}
          </Switch>
        )}
        {asked && isOpen && (
          <Switch
            checked={wanted[asked]}
            onChange={isAsked => onSet({ ...wanted, [asked]: isAsked })}
            aria-label={text('Setup.AsksReason', names)}
          >
            {text('Setup.Reason')}
          </Switch>
        )}
      </span>
    </li>
  )
}
