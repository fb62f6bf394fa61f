import { Copy, Ellipsis, Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { deleteCampaign, restoreCampaign, setCampaignStatus } from '@casekit/contract/campaigns'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Menu, type MenuItem, type MenuProps } from '@casekit/ui/menu'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { call } from '../../session/session.store.ts'
import { AddDialog } from './AddDialog.tsx'
import type { CampaignProps } from './campaign-draft.ts'
import { StatusMark } from './StatusMark.tsx'

type Deed = 'active' | 'paused' | 'ended'

/** A campaign's name, status and actions. */
export function CampaignHead({ campaign, onChanged }: CampaignProps) {
  const { text, format } = useMessages()
  const [, navigate] = useLocation()
  const [open, setOpen] = useState<'copy' | Deed | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { id, name, status, version, startedAt, missing } = campaign
  const close = () => setOpen(null)

  async function set(to: Deed) {
    setBusy(true)
    try {
      onChanged(await call(setCampaignStatus, { params: { campaignId: id }, body: { status: to }, ifMatch: version }))
      toasts.show({ title: text(`Campaigns.Done.${to}`) })
      close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text(error.code === 'stale' ? 'Campaigns.Stale' : 'Campaigns.NotSaved') })
      if (error.code === 'stale') onChanged()
    } finally {
      setBusy(false)
    }
  }
  async function remove() {
    const params = { campaignId: id }
    const isGone = await call(deleteCampaign, { params }).then(
      () => true,
      () => false,
    )
    if (!isGone) return toasts.show({ tone: 'failed', title: text('Campaigns.NotSaved') })
    const undo = () => void call(restoreCampaign, { params }).then(() => navigate(paths.campaign(id)))
    toasts.show({ title: text('Campaigns.Deleted', { name }), undo })
    navigate(paths.campaigns())
  }
  const items: MenuItem[] = [
    { id: 'copy', label: text('Campaigns.Copy'), onPress: () => setOpen('copy') },
    ...(status === 'active' || status === 'paused'
      ? [{ id: 'end', label: text('Campaigns.End'), onPress: () => setOpen('ended') }]
      : [{ id: 'delete', label: text('Campaigns.Delete'), onPress: () => void remove() }]),
  ]
  const start = (word: 'Campaigns.Start' | 'Campaigns.Resume') => (
    <Button kind="primary" icon={<Play />} disabled={missing.length > 0} onClick={() => setOpen('active')}>
      {text(word)}
    </Button>
  )
  return (
    <header className="ck-page-head">
      <h1 className="ck-page-title">{name}</h1>
      <StatusMark status={status} />
      {startedAt && <span className="ck-page-count">{text('Campaigns.Since', { date: format.date(startedAt) })}</span>}
      <div className="ck-page-head-end">
        {status === 'draft' && start('Campaigns.Start')}
        {status === 'paused' && start('Campaigns.Resume')}
        {status === 'active' && (
          <Button icon={<Pause />} busy={isBusy} onClick={() => void set('paused')}>
            {text('Campaigns.Pause')}
          </Button>
        )}
        {status === 'ended' && (
          <Button icon={<Copy />} onClick={() => setOpen('copy')}>
            {text('Campaigns.Copy')}
          </Button>
        )}
        <Menu groups={[{ id: 'campaign', items }]} align="end" trigger={moreButton(text('Campaigns.More'))} />
      </div>
      {open === 'copy' && (
        <AddDialog from={campaign} onClose={close} onAdded={made => navigate(paths.campaign(made))} />
      )}
      {(open === 'active' || open === 'ended') && (
        <Sure deed={open} isDraft={status === 'draft'} isBusy={isBusy} onClose={close} onDo={() => void set(open)} />
      )}
    </header>
  )
}

const moreButton = (label: string) => (props: Parameters<MenuProps['trigger']>[0]) => (
  <IconButton {...props} icon={<Ellipsis />} label={label} />
)

type SureProps = { deed: 'active' | 'ended'; isDraft: boolean; isBusy: boolean; onClose: () => void; onDo: () => void }

/** Starting and ending ask first, because sent messages cannot be recalled. */
function Sure({ deed, isDraft, isBusy, onClose, onDo }: SureProps): ReactNode {
  const { text } = useMessages()
  const word = deed === 'ended' ? 'Campaigns.End' : isDraft ? 'Campaigns.Start' : 'Campaigns.Resume'
  const said = deed === 'ended' ? 'Campaigns.EndText' : isDraft ? 'Campaigns.StartText' : 'Campaigns.ResumeText'
  return (
    <Dialog
      title={text(word)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
          <Button kind={deed === 'ended' ? 'danger' : 'primary'} busy={isBusy} onClick={onDo}>
            {text(word)}
          </Button>
        </>
      }
    >
      <p>{text(said)}</p>
    </Dialog>
  )
}
