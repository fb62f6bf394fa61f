import { Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { campaigns } from '@casekit/contract/overview'
import { type CampaignRow, campaignsOverview } from '@casekit/contract/overviews/campaigns'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { paths } from '../../paths.ts'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { AddDialog } from './AddDialog.tsx'
import { StatusMark } from './StatusMark.tsx'
import { TrackingDialog } from './TrackingDialog.tsx'
import './campaigns.css'

const cells: Cells<CampaignRow> = {
  name: row => (
    <b className="ck-truncate" title={row.name}>
      {row.name}
    </b>
  ),
  status: row => <StatusMark status={row.status} />,
}

const renderLine = (row: CampaignRow) => (
  <OverviewLine
    title={row.name}
    more={[]}
    end={row.startedAt ?? row.createdAt}
    chip={<StatusMark status={row.status} />}
  />
)

/** Campaigns, newest first. */
export function CampaignsScreen() {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const [open, setOpen] = useState<'add' | 'tracking' | null>(null)
  const store = keptForAccount('campaigns', () => createOverview<CampaignRow>(campaigns))
  const close = () => setOpen(null)
  const add = (wide = false) => (
    <Button kind="primary" icon={<Plus />} wide={wide} onClick={() => setOpen('add')}>
      {text('Campaigns.Add')}
    </Button>
  )
  return (
    <>
      <OverviewScreen<CampaignRow>
        overview={campaignsOverview}
        store={store}
        title={text('Campaigns.Title')}
        cells={cells}
        renderPhoneRow={renderLine}
        hrefOf={row => paths.campaign(row.id)}
        nameOf={row => row.name}
        none={{ title: text('Campaigns.None'), text: text('Campaigns.NoneText'), action: add() }}
        actions={
          <>
            <IconButton
              icon={<SlidersHorizontal />}
              label={text('Campaigns.Tracking')}
              onClick={() => setOpen('tracking')}
            />
            {add()}
          </>
        }
      />
      <div className="ck-phone-action">{add(true)}</div>
      {open === 'add' && (
        <AddDialog
          onClose={close}
          onAdded={id => {
            store.forget()
            navigate(paths.campaign(id))
          }}
        />
      )}
      {open === 'tracking' && <TrackingDialog onClose={close} />}
    </>
  )
}
