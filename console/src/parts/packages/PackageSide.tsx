import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import {
  getPackageUsage,
  IMAGE_BYTES,
  type Package,
  removePackageImage,
  setPackageImage,
} from '@casekit/contract/packages'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { FileChooser } from '@casekit/ui/file-chooser'
import { OfferChip } from '@casekit/ui/offer-chip'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'
import { CatalogueImage } from './CatalogueImage.tsx'
import { PublicationPart } from './PublicationPart.tsx'

type PackageSideProps = { found: Package; onChanged: () => void }

/** The picture of a package, and the documents it stands in. */
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
  const { text } = useMessages()
  const chooser = useRef<HTMLInputElement>(null)
  const params = { packageId: found.id }

  async function attempt(act: () => Promise<unknown>) {
    try {
      await act()
      onChanged()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Packages.NoPicture') })
    }
  }
  function choose([file]: FileList | []) {
    if (file && file.size > IMAGE_BYTES) toasts.show({ tone: 'failed', title: text('Packages.NoPicture') })
    else if (file) void attempt(() => call(setPackageImage, { params, query: { originalName: file.name }, body: file }))
  }
  return (
    <RecordPart title="Packages.Picture">
      <div className="ck-package-picture">
        <CatalogueImage imageId={found.imageId} kind="package" isLarge />
      </div>
      <FileChooser label={text('Packages.SetPicture')} handle={chooser} onChoose={choose} />
      <div className="ck-package-picture-acts">
        <Button size="sm" icon={<ImagePlus />} onClick={() => chooser.current?.click()}>
          {text('Packages.SetPicture')}
        </Button>
        {found.imageId && (
          <Button
            size="sm"
            kind="ghost"
            icon={<Trash2 />}
            onClick={() => void attempt(() => call(removePackageImage, { params }))}
          >
            {text('Packages.RemovePicture')}
          </Button>
        )}
      </div>
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
