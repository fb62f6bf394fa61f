import { FileUp, Plus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { type ProductRow, productsOverview } from '@casekit/contract/overviews/products'
import { COST_GUARD, getProduct, type Product } from '@casekit/contract/price-book'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { reloadScreen } from '../../frame/revisit.ts'
import { paths } from '../../paths.ts'
import { productsStore } from '../../parts/price-book/products.store.ts'
import { LineAmount } from '../../parts/LineAmount.tsx'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { ScreenProps } from '../../route.ts'
import { call, session } from '../../session/session.store.ts'
import { ImportDialog } from './import/ImportDialog.tsx'
import { ProductDialog } from './ProductDialog.tsx'

const cells: Cells<ProductRow> = {
  name: row => (
    <b className="ck-truncate" title={row.name}>
      {row.name}
    </b>
  ),
}

const renderLine = (row: ProductRow) => (
  <OverviewLine
    title={row.name}
    more={[row.number, row.category, row.supplier]}
    chip={<LineAmount amount={row.salesPrice} />}
  />
)

/** The price book, by number; the product in the address is open over the list. */
export function PriceBookScreen({ params }: ScreenProps) {
  const { id = '' } = params
  const { text } = useMessages()
  const [, go] = useLocation()
  const mayWrite = (useSnapshot(session).account?.guards ?? []).includes(COST_GUARD)
  const store = productsStore()

  function close() {
    go(paths.priceBook())
  }
  function changed() {
    store.forget()
    reloadScreen()
  }

  return (
    <>
      <OverviewScreen<ProductRow>
        overview={productsOverview}
        store={store}
        title={text('PriceBook.Title')}
        cells={cells}
        renderPhoneRow={renderLine}
        hrefOf={row => (mayWrite ? paths.product(row.id) : null)}
        nameOf={row => row.name}
        actions={
          mayWrite && (
            <>
              <Button icon={<FileUp />} data-deed="import" onClick={() => go(paths.product('import'))}>
                {text('PriceImport.Open')}
              </Button>
              <Button kind="primary" icon={<Plus />} onClick={() => go(paths.product('new'))}>
                {text('PriceBook.New')}
              </Button>
            </>
          )
        }
      />
      {mayWrite && id === 'new' && <ProductDialog onClose={close} onChanged={changed} />}
      {mayWrite && id === 'import' && <ImportDialog onClose={close} onChanged={changed} />}
      {mayWrite && id && id !== 'new' && id !== 'import' && (
        <OpenProduct key={id} id={id} onClose={close} onChanged={changed} />
      )}
    </>
  )
}

type OpenProductProps = { id: string; onClose: () => void; onChanged: () => void }

function OpenProduct({ id, onClose, onChanged }: OpenProductProps) {
  const query = useQuery<Product>(signal => call(getProduct, { params: { productId: id }, signal }))
  return (
    <Loaded query={query} failed="PriceBook.OneNotLoaded">
      {product => <ProductDialog product={product} onClose={onClose} onChanged={onChanged} />}
    </Loaded>
  )
}
