import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { getIncidentCases, type IncidentCase, joinCase, type TenantNotice } from '@casekit/contract/tenant-notices'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type IncidentCasesProps = { notice: TenantNotice; onChanged: () => void }

/** The cases of an incident, and later ones from there that may belong to it. */
export function IncidentCases({ notice, onChanged }: IncidentCasesProps) {
  const { text } = useMessages()
  const { id: noticeId, endedAt } = notice
  const query = useQuery(signal => call(getIncidentCases, { params: { noticeId }, signal }), { live: 'case' })

  async function join(
    { id: caseId, caseNumber }: Pick<IncidentCase, 'id' | 'caseNumber'>,
    isJoined: boolean,
    isUndo = false,
  ) {
    try {
      await call(joinCase, { params: { noticeId, caseId }, body: { isJoined } })
      const done = text(isJoined ? 'Notices.CaseJoined' : 'Notices.CaseLeft', { number: caseNumber })
      toasts.show({
        title: done,
        ...(!isUndo && { undo: () => void join({ id: caseId, caseNumber }, !isJoined, true) }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Notices.Failed') })
    }
    await query.load()
    onChanged()
  }
  const renderDeed = (isJoined: boolean) => (one: IncidentCase) => (
    <Button
      size="sm"
      aria-label={text(isJoined ? 'Notices.LeaveCase' : 'Notices.JoinCase', { number: one.caseNumber })}
      onClick={() => void join(one, !isJoined)}
    >
      {text(isJoined ? 'Notices.Leave' : 'Notices.Join')}
    </Button>
  )
  return (
    <Loaded query={query} failed="Grid.Failed">
      {({ joined, offered }) => (
        <div className="ck-notice-cases">
          <Cases cases={joined} {...(!endedAt && { deed: renderDeed(true) })} />
          {!endedAt && (
            <>
              <h4>{text('Notices.Offered')}</h4>
              {offered.length === 0 && <small>{text('Notices.NoneOffered')}</small>}
              <Cases cases={offered} deed={renderDeed(false)} />
            </>
          )}
        </div>
      )}
    </Loaded>
  )
}

type CasesProps = { cases: readonly IncidentCase[]; deed?: (one: IncidentCase) => ReactNode }

function Cases({ cases, deed }: CasesProps) {
  const { format } = useMessages()
  if (cases.length === 0) return null
  return (
    <ul>
      {cases.map(one => (
        <li key={one.id}>
          <span>
            <Link className="ck-record-link" href={paths.caseDetails(one.id)}>{`${one.caseNumber} ${one.title}`}</Link>{' '}
            <small>{[one.customer, one.leaseNumber, format.dateTime(one.createdAt)].filter(Boolean).join(' · ')}</small>
          </span>
          {deed?.(one)}
        </li>
      ))}
    </ul>
  )
}
