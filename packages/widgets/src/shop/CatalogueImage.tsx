import type { Call } from '@casekit/client/connect'
import { Boxes, Package } from 'lucide-react'
import { useImage } from './use-image.ts'
import './catalogue-image.css'

type CatalogueImageProps = { call: Call; imageId: string | null; kind: 'package' | 'product'; isLarge?: boolean }

/** The picture of something that is sold; a mark of its kind where it has none. */
export function CatalogueImage({ call, imageId, kind, isLarge = false }: CatalogueImageProps) {
  const url = useImage(call, imageId, !isLarge)
  const Mark = kind === 'package' ? Boxes : Package
  return (
    <span className="ck-catalogue-image" data-kind={kind}>
      {url ? <img src={url} alt="" /> : <Mark aria-hidden="true" />}
    </span>
  )
}
