import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { IMAGE_BYTES } from '@casekit/contract/packages'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { FileChooser } from '@casekit/ui/file-chooser'
import { toasts } from '../../frame/notices/toasts.ts'
import { CatalogueImage } from '@casekit/widgets/shop/image'
import { call } from '../../session/session.store.ts'

type PictureFieldProps = {
  imageId: string | null
  kind: 'package' | 'product'
  onSet: (picture: File) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** The picture of a product or package; changes are saved immediately. */
export function PictureField({ imageId, kind, onSet, onRemove }: PictureFieldProps) {
  const { text } = useMessages()
  const chooser = useRef<HTMLInputElement>(null)

  async function attempt(act: () => Promise<unknown>) {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Packages.NoPicture') })
    }
  }
  function choose([file]: readonly File[]) {
    if (file && file.size > IMAGE_BYTES) toasts.show({ tone: 'failed', title: text('Packages.NoPicture') })
    else if (file) void attempt(() => onSet(file))
  }
  return (
    <>
      <div className="ck-package-picture">
        <CatalogueImage call={call} imageId={imageId} kind={kind} isLarge />
      </div>
      <FileChooser label={text('Packages.SetPicture')} handle={chooser} onChoose={choose} />
      <div className="ck-package-picture-acts">
        <Button size="sm" icon={<ImagePlus />} onClick={() => chooser.current?.click()}>
          {text('Packages.SetPicture')}
        </Button>
        {imageId && (
          <Button size="sm" kind="ghost" icon={<Trash2 />} onClick={() => void attempt(onRemove)}>
            {text('Packages.RemovePicture')}
          </Button>
        )}
      </div>
    </>
  )
}
