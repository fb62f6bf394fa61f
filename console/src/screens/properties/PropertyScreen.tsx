import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Answer } from '@casekit/contract/endpoint'
import { getPropertyExtended } from '@casekit/contract/properties'
import { caseMessages } from '@casekit/messages/case-messages'
import { consoleMessages } from '@casekit/messages/console-messages'
import { gridMessages } from '@casekit/messages/grid-messages'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { shellMessages } from '@casekit/messages/shell-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../routes.tsx'
import { company } from '../../session/company.store.ts'
import { preferences } from '../../session/preferences.store.ts'
import { call } from '../../session/session.store.ts'
import { usePage } from '../../shell/page.store.ts'
import { useReload } from '../../shell/revisit.ts'
import { createRows } from '../customer-details/rows.store.ts'
import { PropertyCases } from './PropertyCases.tsx'
import { Leases } from './Leases.tsx'
import { Owner, Partners } from './PropertyPeople.tsx'
import '../../shell/page-head.css'
import '../../shell/record.css'

const SECTIONS = [uiMessages, shellMessages, consoleMessages, caseMessages, gridMessages]

export type Property = Answer<typeof getPropertyExtended>

/** A property with its owner, leases and their tenants, cases and partners. */
export function PropertyScreen({ params }: ScreenProps) {
  const { language } = useSnapshot(preferences)
  const { timeZone } = useSnapshot(company)
  const { id = '' } = params
  return (
    <MessagesProvider language={language} sections={SECTIONS} timeZone={timeZone}>
      <PropertyPage key={id} id={id} />
    </MessagesProvider>
  )
}

function PropertyPage({ id }: { id: string }) {
  const { text } = useMessages()
  const [page] = useState(() => createRows(() => call(getPropertyExtended, { params: { propertyId: id } })))
  const { hasFailed, isGone, found } = useSnapshot(page.state)
  const property = found as Property | null
  usePage(property?.name ?? null, [
    { text: text('Properties.Title'), href: paths.properties() },
    { text: property?.name ?? text('Properties.One') },
  ])
  useEffect(() => void page.load(), [page])
  useReload(() => void page.load())
  if (isGone) return <Empty art="error" title={text('Properties.NotFound')} />
  if (!property && hasFailed) {
    const again = (
      <Button kind="primary" onClick={() => void page.load()}>
        {text('Buttons.TryAgain')}
      </Button>
    )
    return <Empty art="error" title={text('Grid.Failed')} action={again} />
  }
  if (!property) return <Skeleton width="40%" height="2rem" />
  return (
    <div className="ck-record">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{property.name}</h1>
        <span className="ck-page-count">{property.number}</span>
      </header>
      <div className="ck-record-body">
        <div className="ck-record-main">
          <PropertyCases property={property} />
          <Leases leases={property.leases} />
        </div>
        <div className="ck-record-side">
          <Facts property={property} />
          <Owner owner={property.owner} />
          <Partners property={property} onChanged={() => void page.load()} />
        </div>
      </div>
    </div>
  )
}

function Facts({ property }: { property: Property }) {
  const { text } = useMessages()
  const { address, zipCode, city, responsibleId, customerId } = property
  return (
    <section className="ck-record-part" aria-label={text('Properties.One')}>
      <p>{address}</p>
      <p>
        {zipCode} {city}
      </p>
      <dl>
        <dt>{text('Properties.Responsible')}</dt>
        <dd>{responsibleId?.name ?? text('Properties.None')}</dd>
      </dl>
      {customerId && (
        <Link className="ck-record-link" href={paths.customer(customerId)}>
          {text('Properties.Customer')}
        </Link>
      )}
    </section>
  )
}
