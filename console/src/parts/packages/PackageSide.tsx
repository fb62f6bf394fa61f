import { Link } from 'wouter'
import { getPackageUsage, type Package, removePackageImage, setPackageImage } from '@casekit/contract/packages'
import { useMessages } from '@casekit/messages/react'
import { OfferChip } from '@casekit/ui/offer-chip'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'
import { PictureField } from './PictureField.tsx'
import { PublicationPart } from './PublicationPart.tsx'

type PackageSideProps = { found: Package; onChanged: () => void }

/** A package's picture, and the documents that use it. */
export function PackageSide({ found, onChanged }: PackageSideProps) {
  return (
    <>
      <Picture found={found} onChanged={onChanged} />
      <PublicationPart packageId={found.id} />
      <Usage packageId={found.id} />
    </>
  )
}

function Picture({ found, onChanged }: PackageSideProps) {
  const params = { packageId: found.id }
  return (
    <RecordPart title="Packages.Picture">
      <PictureField
        imageId={found.imageId}
        kind="package"
        onSet={async file => {
          await call(setPackageImage, { params, query: { originalName: file.name }, body: file })
          onChanged()
        }}
        onRemove={async () => {
          await call(removePackageImage, { params })
          onChanged()
        }}
      />
    </RecordPart>
  )
}

function Usage({ packageId }: { packageId: string }) {
  const { text, format } = useMessages()
  const query = useQuery(signal => call(getPackageUsage, { params: { packageId }, signal }))
  return (
    <RecordPart title="Packages.Usage" count={query.answer?.length}>
      <Loaded query={query} failed="Packages.UsageNotLoaded">
        {uses => (
          <>
            {uses.length === 0 && <p>{text('Packages.NoUsage')}</p>}
            <ul>
              {uses.map(({ id, number, title, status, net }) => (
                <li key={id} className="ck-package-use">
                  <Link className="ck-record-link" href={paths.offer(id)}>
                    {number} · {title}
                  </Link>
                  <span>
                    <OfferChip status={status} /> {format.amount(net)}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </RecordPart>
  )
}
