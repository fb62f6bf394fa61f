import { Ellipsis, Plus, Power } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { restoreAsset } from '@casekit/contract/assets'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Menu, type MenuItem, type MenuProps } from '@casekit/ui/menu'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { call, session } from '../../session/session.store.ts'
import { AssetDialog } from './AssetDialog.tsx'
import type { PageProps } from './AssetScreen.tsx'
import { NewCaseDialog } from './NewCaseDialog.tsx'
import { printLabels } from './print-labels.ts'
import { ReplaceDialog, ScrapDialog } from './EndDialogs.tsx'
import { StateChip } from './StateChip.tsx'
import { StatusDialog } from './StatusDialog.tsx'

type Open = 'edit' | 'status' | 'case' | 'replace' | 'scrap'

/** An asset's number, name and status, and its actions. */
export function AssetHead({ asset, onChanged }: PageProps) {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const { account } = useSnapshot(session)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const isScrapped = asset.scrappedAt !== null
  const items: MenuItem[] = [
    { id: 'edit', label: text('Assets.Edit'), onPress: () => setOpen('edit') },
    {
      id: 'label',
      label: text('Assets.Label'),
      onPress: () => void printLabels([asset.id], text('Assets.Failed')),
    },
    ...(isScrapped
      ? [{ id: 'restore', label: text('Assets.Restore'), onPress: () => void restore() }]
      : [
          { id: 'replace', label: text('Assets.Replace'), onPress: () => setOpen('replace') },
          { id: 'scrap', label: text('Assets.Scrap'), onPress: () => setOpen('scrap') },
        ]),
  ]
  async function restore() {
    const restored = await call(restoreAsset, { params: { assetId: asset.id } }).catch(() => undefined)
    if (restored) onChanged(restored)
    else toasts.show({ tone: 'failed', title: text('Assets.Failed') })
  }
  const dialogs: Record<Open, ReactNode> = {
    edit: <AssetDialog asset={asset} onClose={close} onSaved={() => onChanged()} />,
    status: <StatusDialog asset={asset} onClose={close} onChanged={onChanged} />,
    case: <NewCaseDialog asset={asset} onClose={close} />,
    replace: <ReplaceDialog asset={asset} onClose={close} onReplaced={id => navigate(paths.asset(id))} />,
    scrap: <ScrapDialog asset={asset} onClose={close} onChanged={onChanged} />,
  }
  return (
    <header className="ck-page-head">
      <span className="ck-page-count">{asset.number}</span>
      <h1 className="ck-page-title">{asset.name}</h1>
      <StateChip status={asset.status} isScrapped={isScrapped} />
      <div className="ck-page-head-end">
        {!isScrapped && (
          <Button icon={<Power />} onClick={() => setOpen('status')}>
            {text('Assets.SetStatus')}
          </Button>
        )}
        {!isScrapped && account?.guards.includes('Core') && (
          <Button kind="primary" icon={<Plus />} onClick={() => setOpen('case')}>
            {text('Assets.NewCase')}
          </Button>
        )}
        <Menu groups={[{ id: 'asset', items }]} align="end" trigger={moreButton(text('Assets.More'))} />
      </div>
      {open && dialogs[open]}
    </header>
  )
}

const moreButton = (label: string) => (props: Parameters<MenuProps['trigger']>[0]) => (
  <IconButton {...props} icon={<Ellipsis />} label={label} />
)
