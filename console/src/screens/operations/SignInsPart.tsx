import type { CSSProperties } from 'react'
import type { Answer } from '@casekit/contract/endpoint'
import { type FailedSignIns, getFailedSignIns, liftLimit, type SignInLimit } from '@casekit/contract/operations'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { call } from '../../session/session.store.ts'
import { Part, Table, useWatched } from './Part.tsx'
import { useAct } from './use-act.ts'

/** Sign-ins that failed in the last day, and the active limits. */
export function SignInsPart() {
  const query = useWatched(signal => call(getFailedSignIns, { signal }))
  return (
    <Part title="Operations.SignIns" lead="Operations.SignInsLead" query={query}>
      {({ hours, failed, limits }) => (
        <>
          <Hours hours={hours} />
          <Limits limits={limits} load={query.load} />
          {failed.length > 0 && <Failed failed={failed} />}
        </>
      )}
    </Part>
  )
}

function Hours({ hours }: { hours: Answer<typeof getFailedSignIns>['hours'] }) {
  const { text, format } = useMessages()
  const most = Math.max(1, ...hours.map(({ count }) => count))
  const all = hours.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p>{text('Operations.FailedInADay', { count: all })}</p>
      <ol className="ck-operations-hours" aria-label={text('Operations.ByHour')}>
        {hours.map(({ at, count }) => (
          <li
            key={at}
            title={`${format.clock(at)}: ${format.number(count)}`}
            style={{ '--share': count / most } as CSSProperties}
          >
            <span className="ck-hidden-text">{`${format.clock(at)}: ${format.number(count)}`}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Limits({ limits, load }: { limits: readonly SignInLimit[]; load: () => Promise<void> }) {
  const { text } = useMessages()
  if (limits.length === 0) return <p className="ck-operations-none">{text('Operations.NoLimits')}</p>
  const heads = ['Limit', 'Account', 'Address', 'Tries', 'Until'] as const
  return (
    <>
      <h3>{text('Operations.Limits')}</h3>
      <Table label={text('Operations.Limits')} heads={heads.map(head => text(`Operations.${head}`))} acts>
        {limits.map(limit => (
          <LimitRow key={limit.bucket} limit={limit} load={load} />
        ))}
      </Table>
    </>
  )
}

function LimitRow({ limit, load }: { limit: SignInLimit; load: () => Promise<void> }) {
  const { text, format } = useMessages()
  const { isBusy, act } = useAct(load)
  const { bucket, kind, account, address, count, endsAt } = limit
  const named = text(`Operations.Limit.${kind}`)
  const whose = [account, address].filter(Boolean).join(' · ') || '–'
  const lift = () =>
    act(
      () => call(liftLimit, { body: { bucket } }),
      () => text('Operations.Lifted', { limit: named, whose }),
    )
  return (
    <tr>
      <th scope="row">{named}</th>
      <td>{account || '–'}</td>
      <td>{address || '–'}</td>
      <td>{format.number(count)}</td>
      <td>{format.dateTime(endsAt)}</td>
      <td className="ck-operations-deeds">
        <Button
          size="sm"
          busy={isBusy}
          aria-label={text('Operations.LiftNamed', { limit: named, whose })}
          onClick={() => void lift()}
        >
          {text('Operations.Lift')}
        </Button>
      </td>
    </tr>
  )
}

function Failed({ failed }: { failed: readonly FailedSignIns[] }) {
  const { text, format } = useMessages()
  const heads = ['Account', 'Address', 'Tries', 'LastAt'] as const
  return (
    <>
      <h3>{text('Operations.FailedBy')}</h3>
      <Table label={text('Operations.FailedBy')} heads={heads.map(head => text(`Operations.${head}`))}>
        {failed.map(({ account, address, count, lastAt }) => (
          <tr key={`${account} ${address} ${lastAt}`}>
            <th scope="row">{account || text('Operations.NoAccount')}</th>
            <td>{address}</td>
            <td>{format.number(count)}</td>
            <td>{format.dateTime(lastAt)}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}
