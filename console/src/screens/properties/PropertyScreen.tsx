import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useSnapshot } from 'valtio'
import type { Answer } from '@casekit/contract/endpoint'
import { getPropertyExtended } from '@casekit/contract/properties'
import { consoleMessages } from '@casekit/messages/console-messages'
import { gridMessages } from '@casekit/messages/grid-messages'
import { MessagesProvider, useMessages } from '@casekit/messages/react'
import { shellMessages } from '@casekit/messages/shell-messages'
import { uiMessages } from '@casekit/messages/ui-messages'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { Skeleton } from '@casekit/ui/skeleton'
import type { ApiError } from '@casekit/client/api-error'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../routes.tsx'
import { company } from '../../session/company.store.ts'
import { preferences } from '../../session/preferences.store.ts'
import { call } from '../../session/session.store.ts'
import { usePage } from '../../shell/page.store.ts'
import '../../shell/page-head.css'
import './property.css'

const SECTIONS = [uiMessages, shellMessages, consoleMessages, gridMessages]

type Property = Answer<typeof getPropertyExtended>

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
  const [property, setProperty] = useState<Property | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  usePage(property?.name ?? null, [
    { text: text('Properties.Title'), href: paths.properties() },
    { text: property?.name ?? text('Properties.One') },
  ])
  useEffect(() => {
    if (!failure) call(getPropertyExtended, { params: { propertyId: id } }).then(setProperty, setFailure)
  }, [id, failure])

  if (failure) {
    const again = (
      <Button kind="primary" onClick={() => setFailure(null)}>
        {text('Buttons.TryAgain')}
      </Button>
    )
    const isGone = failure.status === 404 || failure.status === 400
    return (
      <Empty
        art="error"
        title={text(isGone ? 'Properties.NotFound' : 'Grid.Failed')}
        action={isGone ? undefined : again}
      />
    )
  }
  if (!property) return <Skeleton width="40%" height="2rem" />
  return <PropertyFacts property={property} />
}

function PropertyFacts({ property }: { property: Property }) {
  const { text, format } = useMessages()
  const { owner, leases, partners, openCaseCount } = property
  return (
    <>
      <header className="ck-page-head">
        <h1 className="ck-page-title">
          {property.number} {property.name}
        </h1>
      </header>
      <div className="ck-property">
        <p>
          {property.address}, {property.zipCode} {property.city}
        </p>
        <h2>{text('Properties.Owner')}</h2>
        <p>{owner ? [owner.name, owner.email, owner.phone].filter(Boolean).join(' · ') : text('Properties.None')}</p>
        <h2>{text('Properties.Cases')}</h2>
        <Link className="ck-property-link" href={paths.cases(`?property=${property.id}`)}>
          {text('Properties.OpenCases')}: {format.number(openCaseCount)}
        </Link>
        <h2>{text('Properties.Leases')}</h2>
        <table>
          <thead>
            <tr>
              <th>{text('Properties.Number')}</th>
              <th>{text('Properties.Address')}</th>
              <th>{text('Properties.Tenant')}</th>
            </tr>
          </thead>
          <tbody>
            {leases.map(lease => (
              <tr key={lease.id}>
                <td>{lease.leaseNumber}</td>
                <td>{lease.address}</td>
                <td>{lease.tenant?.name || text('Properties.Vacant')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>{text('Properties.Partners')}</h2>
        <p>{partners.map(({ name }) => name).join(', ') || text('Properties.None')}</p>
      </div>
    </>
  )
}
