import { FileUp, Plus, Printer, Shapes } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { LABELS_AT_MOST } from '@casekit/contract/asset-states'
import { assets } from '@casekit/contract/overview'
import { type AssetRow, assetsOverview } from '@casekit/contract/overviews/assets'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { Button } from '@casekit/ui/button'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { Skeleton } from '@casekit/ui/skeleton'
import { reloadScreen } from '../../frame/revisit.ts'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { paths } from '../../paths.ts'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { session } from '../../session/session.store.ts'
import { Responsible } from '../../parts/Responsible.tsx'
import { readFace } from './asset-face.ts'
import { AssetDialog } from './AssetDialog.tsx'
import { AssetFaces } from './AssetFaces.tsx'
import { KindsDialog } from './KindsDialog.tsx'
import { printLabels } from './print-labels.ts'
import { StateChip } from './StateChip.tsx'
import './assets.css'

const TreeFace = lazy(async () => ({ default: (await import('./TreeFace.tsx')).TreeFace }))

const cells: Cells<AssetRow> = {
  name: row => (
    <b className="ck-truncate" title={row.name}>
      {row.name}
    </b>
  ),
  status: row => <StateChip status={row.status} isScrapped={row.isScrapped} />,
  responsible: row => <Responsible name={row.responsible?.name} />,
}

const renderLine = (row: AssetRow) => (
  <OverviewLine title={row.name} more={[row.number, row.property || row.customer, row.room]} />
)

/** Assets as a list or by place (§2.2 of shell-and-navigation). */
export function AssetsScreen() {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const { account } = useSnapshot(session)
  const face = readFace(useSearch())
  const [open, setOpen] = useState<'add' | 'kinds' | null>(null)
  const store = keptForAccount('assets', () => createOverview<AssetRow>(assets))
  const add = (wide = false) => (
    <Button kind="primary" icon={<Plus />} wide={wide} onClick={() => setOpen('add')}>
      {text('Assets.Add')}
    </Button>
  )
  function close() {
    setOpen(null)
    store.forget()
    reloadScreen()
  }
  const none = { title: text('Assets.None'), text: text('Assets.NoneText'), action: add() }
  const actions = (
    <>
      <AssetFaces />
      {account !== null && maySee('SettingsAccess', account) && (
        <Button icon={<FileUp />} onClick={() => navigate(paths.integrationsView('move-in'))}>
          {text('Assets.Import')}
        </Button>
      )}
      <Button icon={<Shapes />} onClick={() => setOpen('kinds')}>
        {text('Assets.Kinds')}
      </Button>
      {add()}
    </>
  )
  return (
    <>
      {face === 'tree' ? (
        <Suspense fallback={<Skeleton width="100%" height="16rem" />}>
          <TreeFace none={none} actions={actions} />
        </Suspense>
      ) : (
        <OverviewScreen<AssetRow>
          overview={assetsOverview}
          store={store}
          title={text('Assets.Title')}
          live="asset"
          cells={cells}
          renderPhoneRow={renderLine}
          hrefOf={row => paths.asset(row.id)}
          nameOf={row => row.name}
          none={none}
          renderBulk={(rows, done) => <LabelsButton rows={rows} onDone={done} />}
          actions={actions}
        />
      )}
      <div className="ck-phone-action">{add(true)}</div>
      {open === 'add' && <AssetDialog onClose={() => setOpen(null)} onSaved={id => navigate(paths.asset(id))} />}
      {open === 'kinds' && <KindsDialog onClose={close} />}
    </>
  )
}

function LabelsButton({ rows, onDone }: { rows: readonly AssetRow[]; onDone: () => void }) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const ids = rows.slice(0, LABELS_AT_MOST).map(({ id }) => id)
  async function print() {
    setBusy(true)
    if (await printLabels(ids, text('Assets.Failed'))) onDone()
    setBusy(false)
  }
  return (
    <Button size="sm" icon={<Printer />} busy={isBusy} onClick={() => void print()}>
      {text('Assets.Labels', { count: ids.length })}
    </Button>
  )
}
