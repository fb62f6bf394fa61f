import { useState } from 'react'
import { removeProductImage, setProductImage } from '@casekit/contract/packages'
import type { Product } from '@casekit/contract/price-book'
import { useMessages } from '@casekit/messages/react'
import { PictureField } from '../../parts/packages/PictureField.tsx'
import { call } from '../../session/session.store.ts'
import '../../parts/packages/packages.css'

/** The product's picture in the shop and on offers; saved immediately, separately from the fields above. */
export function ProductPicture({ product, onChanged }: { product: Product; onChanged: () => void }) {
  const { text } = useMessages()
  const [imageId, setImageId] = useState(product.imageId)
  const params = { productId: product.id }

  async function set(file: File) {
    setImageId(await call(setProductImage, { params, query: { originalName: file.name }, body: file }))
    onChanged()
  }
  async function remove() {
    await call(removeProductImage, { params })
    setImageId(null)
    onChanged()
  }
  return (
    <section className="ck-product-picture" aria-label={text('Packages.Picture')}>
      <h3>{text('Packages.Picture')}</h3>
      <PictureField imageId={imageId} kind="product" onSet={set} onRemove={remove} />
    </section>
  )
}
