import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import type { Answer } from '@casekit/contract/endpoint'
import { getPartner } from '@casekit/contract/partners'
import { consoleMessages } from '@casekit/messages/console-messages'
import { gridMessages } from '@casekit/messages/grid-messages'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { shellMessages } from '@casekit/messages/shell-messages'
import { transferMessages } from '@casekit/messages/transfer-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { callTo, mailTo } from '../../content/reach.ts'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../routes.tsx'
import { company } from '../../session/company.store.ts'
import { call, session } from '../../session/session.store.ts'
import { usePage } from '../../shell/page.store.ts'
import { useReload } from '../../shell/revisit.ts'
import { createRows } from '../customer-details/rows.store.ts'
import { NotLoaded } from '../transfers/NotLoaded.tsx'
import { EndPartnerDialog } from './EndPartnerDialog.tsx'
import { PartnerCases } from './PartnerCases.tsx'
import { PartnerChip } from './PartnerChip.tsx'
import { endPartnership } from './partners.store.ts'
import '../../shell/page-head.css'
import '../../shell/record.css'

const SECTIONS = [uiMessages, shellMessages, consoleMessages, gridMessages, transferMessages]

type Partner = Answer<typeof getPartner>

/** A partner with how to reach it, the cases that went to and fro, and the properties it works on. */
export function PartnerScreen({ params }: ScreenProps) {
  const { language } = useMessages()
  const { timeZone } = useSnapshot(company)
  const { id = '' } = params
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={timeZone}>
      <PartnerPage key={id} id={id} />
    </MessagesProvider>
  )
}

function PartnerPage({ id }: { id: string }) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const [page] = useState(() => createRows(() => call(getPartner, { params: { partnerId: id } })))
  const [isLeaving, setLeaving] = useState(false)
  const guards = useSnapshot(session).account?.guards ?? []
  const { hasFailed, isGone, found } = useSnapshot(page.state)
  const partner = found as Partner | null
  usePage(partner?.name ?? null, [
    { text: text('Partners.Title'), href: paths.partners() },
    { text: partner?.name ?? text('Transfers.Partner') },
  ])
  useEffect(() => void page.load(), [page])
  useReload(() => void page.load())
  if (isGone) return <Empty art="error" title={text('Partners.NotFound')} />
  if (!partner && hasFailed) return <NotLoaded onRetry={page.load}>{text('Partners.OneNotLoaded')}</NotLoaded>
  if (!partner) return <Skeleton width="40%" height="2rem" />

  async function end() {
    const isDone = await endPartnership(call, id)
    if (isDone) go(paths.partners())
    return isDone
  }
  return (
    <div className="ck-record">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{partner.name}</h1>
        <PartnerChip state={partner.state} />
        <div className="ck-page-head-end">
          <Button onClick={() => setLeaving(true)}>{text('Partners.EndIt')}</Button>
        </div>
      </header>
      <div className="ck-record-body">
        <div className="ck-record-main">
          {guards.includes('TransferAccess') && <PartnerCases partnerId={id} />}
          {guards.includes('PropertyManagement') && <Properties partner={partner} />}
        </div>
        <div className="ck-record-side">
          <Facts partner={partner} />
        </div>
      </div>
      {isLeaving && <EndPartnerDialog partner={partner} onEnd={end} onClose={() => setLeaving(false)} />}
    </div>
  )
}

function Facts({ partner: { companyNumber, cvr, email, phone } }: { partner: Partner }) {
  const { text } = useMessages()
  return (
    <section className="ck-record-part" aria-label={text('Partners.Facts')}>
      <dl>
        <dt>{text('Partners.Number')}</dt>
        <dd>{companyNumber ?? text('PartnerState.local')}</dd>
        <dt>{text('Customers.Cvr')}</dt>
        <dd>{cvr || text('Properties.None')}</dd>
        <dt>{text('Partners.Email')}</dt>
        <dd>
          {email ? (
            <a className="ck-record-link" href={mailTo(email)}>
              {email}
            </a>
          ) : (
            text('Properties.None')
          )}
        </dd>
        <dt>{text('Partners.Phone')}</dt>
        <dd>
          {phone ? (
            <a className="ck-record-link" href={callTo(phone)}>
              {phone}
            </a>
          ) : (
            text('Properties.None')
          )}
        </dd>
      </dl>
    </section>
  )
}

function Properties({ partner: { properties } }: { partner: Partner }) {
  const { text } = useMessages()
  return (
    <section className="ck-record-part" aria-labelledby="partner-properties">
      <h2 id="partner-properties">{text('Properties.Title')}</h2>
      {properties.length === 0 && <p>{text('Properties.None')}</p>}
      <ul>
        {properties.map(({ id, number, name }) => (
          <li key={id}>
            <Link className="ck-record-link" href={paths.property(id)}>
              {number} · {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
