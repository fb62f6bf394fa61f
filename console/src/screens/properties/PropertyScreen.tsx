import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { getPropertyExtended } from '@casekit/contract/properties'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { paths } from '../../paths.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { Facts } from '../../patterns/record/RecordPart.tsx'
import { RecordScreen } from '../../patterns/record/RecordScreen.tsx'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import { PropertyAccess } from './KeysPart.tsx'
import { IncidentStrip, NoticesPart, useNotices } from './NoticesPart.tsx'
import { Leases } from './Leases.tsx'
import { NewCase } from './NewCase.tsx'
import { OwnersPart } from './OwnersPart.tsx'
import { PropertyDialog } from './PropertyDialog.tsx'
import type { Property } from './property.ts'
import { PropertyBudgets } from './PropertyBudgets.tsx'
import { PropertyCases } from './PropertyCases.tsx'
import { PropertyPrices } from './PropertyPrices.tsx'
import { PropertyFiles } from './PropertyFiles.tsx'
import { PropertyMeters } from './PropertyMeters.tsx'
import { Partners } from './PropertyPeople.tsx'
import { PropertyPlant } from './PropertyPlant.tsx'

const WORDS = {
  list: 'Properties.Title',
  one: 'Properties.One',
  gone: 'Properties.NotFound',
  failed: 'Grid.Failed',
} as const

/** A property with its owners, leases, tenants, cases and partners. */
export function PropertyScreen({ params }: ScreenProps) {
  const { text } = useMessages()
  const { id = '' } = params
  const query = useQuery(signal => call(getPropertyExtended, { params: { propertyId: id }, signal }))
  const notices = useNotices(id)
  const [isEditing, setEditing] = useState(false)
  return (
    <RecordScreen
      query={query}
      words={WORDS}
      listHref={paths.properties()}
      nameOf={({ name }) => name}
      renderMarks={({ number }) => <span className="ck-page-count">{number}</span>}
      renderActions={({ id: propertyId }) => (
        <>
          <Button icon={<Pencil />} onClick={() => setEditing(true)}>
            {text('PropertyForm.Edit')}
          </Button>
          <NewCase key={propertyId} propertyId={propertyId} />
        </>
      )}
      renderMain={property => (
        <>
          <IncidentStrip query={notices} />
          <PropertyCases property={property} />
          <NoticesPart property={property} query={notices} />
          <PropertyBudgets propertyId={property.id} />
          <PropertyPrices propertyId={property.id} />
          <PropertyPlant property={property} />
          <PropertyMeters propertyId={property.id} />
          <Leases propertyId={property.id} leases={property.leases} onChanged={() => void query.load()} />
        </>
      )}
      renderSide={property => (
        <>
          <PropertyFacts property={property} />
          {isEditing && (
            <PropertyDialog property={property} onClose={() => setEditing(false)} onSaved={() => void query.load()} />
          )}
          <PropertyAccess propertyId={property.id} />
          <OwnersPart property={property} onChanged={() => void query.load()} />
          <Partners property={property} onChanged={() => void query.load()} />
          <PropertyFiles property={property} onChanged={() => void query.load()} />
        </>
      )}
    />
  )
}

function PropertyFacts({ property }: { property: Property }) {
  const { text, format } = useMessages()
  const { address, zipCode, city, responsibleId, customerId, hint, parts } = property
  return (
    <Facts
      title="Properties.One"
      facts={[
        { label: 'Properties.Address', value: `${address}, ${zipCode} ${city}` },
        { label: 'Properties.Responsible', value: responsibleId?.name },
        { label: 'PropertyForm.Hint', value: hint },
      ]}
    >
      {parts.length > 0 && (
        <ul className="ck-property-parts" aria-label={text('PropertyForm.Parts')}>
          {parts.map(({ kind, name, note, area }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two rooms may have one name
            <li key={at}>
              {`${text(`PropertyPart.${kind}`)} ${name}`}
              {(note || area) && (
                <small>
                  {[note, area && text('PropertyForm.SquareMetres', { area: format.number(area) })]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
      {customerId && (
        <Link className="ck-record-link" href={paths.customer(customerId)}>
          {text('Properties.Customer')}
        </Link>
      )}
    </Facts>
  )
}
