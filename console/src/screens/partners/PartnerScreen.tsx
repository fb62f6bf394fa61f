import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import type { Answer } from '@casekit/contract/endpoint'
import { getPartner } from '@casekit/contract/partners'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { paths } from '../../paths.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { Facts, RecordPart } from '../../patterns/record/RecordPart.tsx'
import { RecordScreen } from '../../patterns/record/RecordScreen.tsx'
import type { ScreenProps } from '../../route.ts'
import { call, session } from '../../session/session.store.ts'
import { callTo, mailTo } from '../../uploads/reach.ts'
import { Certificates } from './Certificates.tsx'
import { EndPartnerDialog } from './EndPartnerDialog.tsx'
import { PartnerCases } from './PartnerCases.tsx'
import { PartnerChip } from './PartnerChip.tsx'
import { endPartnership } from './partners.store.ts'

type Partner = Answer<typeof getPartner>

const WORDS = {
  list: 'Partners.Title',
  one: 'Transfers.Partner',
  gone: 'Partners.NotFound',
  failed: 'Partners.OneNotLoaded',
} as const

/** A partner with its contact details, transferred cases, and properties. */
export function PartnerScreen({ params }: ScreenProps) {
  const { id = '' } = params
  const guards = useSnapshot(session).account?.guards ?? []
  const query = useQuery(signal => call(getPartner, { params: { partnerId: id }, signal }))
  return (
    <RecordScreen
      query={query}
      words={WORDS}
      listHref={paths.partners()}
      nameOf={({ name }) => name}
      renderMarks={({ state }) => <PartnerChip state={state} />}
      renderActions={partner => <EndIt partner={partner} />}
      renderMain={partner => (
        <>
          <Certificates partnerId={id} />
          {guards.includes('TransferAccess') && <PartnerCases partnerId={id} />}
          {guards.includes('PropertyManagement') && <Properties partner={partner} />}
        </>
      )}
      renderSide={partner => <PartnerFacts partner={partner} />}
    />
  )
}

function EndIt({ partner }: { partner: Partner }) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const [isLeaving, setLeaving] = useState(false)

  async function end() {
    const isDone = await endPartnership(call, partner.id)
    if (isDone) go(paths.partners())
    return isDone
  }
  return (
    <>
      <Button onClick={() => setLeaving(true)}>{text('Partners.EndIt')}</Button>
      {isLeaving && <EndPartnerDialog partner={partner} onEnd={end} onClose={() => setLeaving(false)} />}
    </>
  )
}

const link = (href: string, label: string) => (
  <a className="ck-record-link" href={href}>
    {label}
  </a>
)

function PartnerFacts({ partner: { companyNumber, cvr, email, phone } }: { partner: Partner }) {
  const { text } = useMessages()
  return (
    <Facts
      title="Partners.Facts"
      facts={[
        { label: 'Partners.Number', value: companyNumber ?? text('PartnerState.local') },
        { label: 'Customers.Cvr', value: cvr },
        { label: 'Partners.Email', value: email && link(mailTo(email), email) },
        { label: 'Partners.Phone', value: phone && link(callTo(phone), phone) },
      ]}
    />
  )
}

function Properties({ partner: { properties } }: { partner: Partner }) {
  const { text } = useMessages()
  return (
    <RecordPart title="Properties.Title">
      {properties.length === 0 && <p>{text('Record.None')}</p>}
      <ul>
        {properties.map(({ id, number, name }) => (
          <li key={id}>
            <Link className="ck-record-link" href={paths.property(id)}>
              {number} · {name}
            </Link>
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}
