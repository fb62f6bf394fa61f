import type { Call } from '@casekit/client/connect'
import { Boxes, Package } from 'lucide-react'
import { useImage } from './use-image.ts'
import './catalogue-image.css'

type CatalogueImageProps = { call: Call; imageId: string | null; kind: 'package' | 'product'; isLarge?: boolean }

/** An item's picture, or an icon of its kind when it has none. */
export function CatalogueImage({ call, imageId, kind, isLarge = false }: CatalogueImageProps) {
  const url = useImage(call, imageId, !isLarge)
  const Mark = kind === 'package' ? Boxes : Package
  return (
    <span className="ck-catalogue-image" data-kind={kind}>
      {url ? <img src={url} alt="" /> : <Mark aria-hidden="true" />}
    </span>
  )
}
