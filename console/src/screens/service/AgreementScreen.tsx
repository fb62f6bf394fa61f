import { getAgreement } from '@casekit/contract/service'
import type { Agreement } from '@casekit/contract/service-shapes'
import { useMessages } from '@casekit/messages/react'
import { usePage } from '../../frame/page.store.ts'
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordTabs } from '../../patterns/record/RecordTabs.tsx'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import { useToday } from '../../patterns/day/use-today.ts'
import { AgreementAssets } from './AgreementAssets.tsx'
import { AgreementFacts } from './AgreementFacts.tsx'
import { AgreementHead } from './AgreementHead.tsx'
import { AgreementHistory } from './AgreementHistory.tsx'
import { Economy } from './Economy.tsx'
import { Invoices } from './Invoices.tsx'
import { NextVisits } from './NextVisits.tsx'
import { Visits } from './Visits.tsx'
import { YearWheel } from './YearWheel.tsx'
import '../../patterns/page-head.css'
import '../../patterns/record/record.css'
import './service.css'

/** ServiceDetails (§2.2 of shell-and-navigation): a service agreement with its year, its visits and its economy. */
export function AgreementScreen({ params }: ScreenProps) {
  const { serviceId = '' } = params
  return <AgreementPage key={serviceId} id={serviceId} />
}

export type PageProps = { agreement: Agreement; onChanged: () => void }

function AgreementPage({ id }: { id: string }) {
  const query = useQuery(signal => call(getAgreement, { params: { serviceId: id }, signal }), {
    live: 'agreement',
    only: id,
  })
  return (
    <Loaded query={query} gone="Service.NotFound" failed="Grid.Failed" skeleton={<ScreenSkeleton kind="record" />}>
      {agreement => <Page agreement={agreement} onChanged={() => void query.load()} />}
    </Loaded>
  )
}

function Page({ agreement, onChanged }: PageProps) {
  const { text } = useMessages()
  const today = useToday()
  const { id, number, name } = agreement
  usePage(`${number} ${name}`, [{ text: text('Service.Title'), href: paths.services() }, { text: String(number) }])
  const overview = () => (
    <div className="ck-service-body">
      <div className="ck-service-main">
        <div className="ck-service-top">
          <YearWheel agreement={agreement} today={today} />
          <NextVisits agreement={agreement} onChanged={onChanged} />
        </div>
        <AgreementAssets agreement={agreement} />
        <Economy agreement={agreement} />
      </div>
      <AgreementFacts agreement={agreement} />
    </div>
  )
  return (
    <div className="ck-record">
      <AgreementHead agreement={agreement} onChanged={onChanged} />
      <RecordTabs
        label="Service.Views"
        hrefOf={view => `${paths.service(id)}${view && `?view=${view}`}`}
        tabs={[
          { name: 'overview', label: 'Service.Overview', render: overview },
          {
            name: 'visits',
            label: 'Service.Visits',
            render: () => <Visits agreement={agreement} onChanged={onChanged} />,
          },
          { name: 'invoices', label: 'Service.Invoices', render: () => <Invoices agreement={agreement} /> },
          { name: 'history', label: 'Service.History', render: () => <AgreementHistory agreement={agreement} /> },
        ]}
      />
    </div>
  )
}
