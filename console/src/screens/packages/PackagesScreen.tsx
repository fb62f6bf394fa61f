import { Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import { packages } from '@casekit/contract/overview'
import { type PackageRow, packagesOverview } from '@casekit/contract/overviews/packages'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { paths } from '../../paths.ts'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { LineAmount } from '../../parts/LineAmount.tsx'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { keptForAccount } from '../../session/kept-for-account.ts'

const cells: Cells<PackageRow> = {
  name: row => (
    <b className="ck-truncate" title={row.name}>
      {row.name}
    </b>
  ),
}

const renderLine = (row: PackageRow) => (
  <OverviewLine
    title={row.name}
    more={[row.number, row.category, row.skill?.name ?? '']}
    chip={<LineAmount amount={row.salesPrice} />}
  />
)

/** The company's packages, by number. */
export function PackagesScreen() {
  const { text } = useMessages()
  const [, go] = useLocation()
  const store = keptForAccount('packages', () => createOverview<PackageRow>(packages))
  const add = (wide = false) => (
    <Button kind="primary" icon={<Plus />} wide={wide} onClick={() => go(paths.createPackage())}>
      {text('Packages.New')}
    </Button>
  )
  return (
    <>
      <OverviewScreen<PackageRow>
        overview={packagesOverview}
        store={store}
        title={text('Packages.Title')}
        live="package"
        cells={cells}
        renderPhoneRow={renderLine}
        hrefOf={row => paths.package(row.id)}
        nameOf={row => row.name}
        none={{ title: text('Packages.None'), text: text('Packages.NoneText'), action: add() }}
        actions={add()}
      />
      <div className="ck-phone-action">{add(true)}</div>
    </>
  )
}
