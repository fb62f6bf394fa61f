import { Boxes, Package } from 'lucide-react'
import { useImage } from './use-image.ts'
import './catalogue-image.css'

type CatalogueImageProps = { imageId: string | null; kind: 'package' | 'product'; isLarge?: boolean }

/** The picture of something that is sold; a mark of its kind where it has none. */
export function CatalogueImage({ imageId, kind, isLarge = false }: CatalogueImageProps) {
  const url = useImage(imageId, !isLarge)
  const Mark = kind === 'package' ? Boxes : Package
  return (
    <span className="ck-catalogue-image" data-kind={kind}>
      {url ? <img src={url} alt="" /> : <Mark aria-hidden="true" />}
    </span>
  )
}
