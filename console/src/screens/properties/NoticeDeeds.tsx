import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { removeTenantNotice, type TenantNotice } from '@casekit/contract/tenant-notices'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { EndIncidentDialog } from './EndIncidentDialog.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'

type NoticeDeedsProps = { notice: TenantNotice; onChanged: () => void }

/** Ends, edits or removes a notice; ending and removing ask first, because mails cannot be recalled. */
export function NoticeDeeds({ notice, onChanged }: NoticeDeedsProps) {
  const { text } = useMessages()
  const [open, setOpen] = useState<'edit' | 'end' | 'remove' | null>(null)
  const { id, kind, title, endedAt } = notice
  const close = () => setOpen(null)
  const trigger: MenuProps['trigger'] = props => (
    <IconButton {...props} icon={<Ellipsis />} label={text('Notices.More', { title })} />
  )
  const items = [
    ...(kind === 'news' || endedAt ? [] : [{ id: 'end', label: text('Notices.End'), onPress: () => setOpen('end') }]),
    { id: 'edit', label: text('Notices.Edit'), onPress: () => setOpen('edit') },
    { id: 'remove', label: text('Notices.Remove'), onPress: () => setOpen('remove') },
  ]

  async function remove() {
    close()
    try {
      await call(removeTenantNotice, { params: { noticeId: id } })
      toasts.show({ title: text('Notices.Removed') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Notices.Failed') })
    }
    onChanged()
  }

  return (
    <>
      <Menu groups={[{ id: 'notice', items }]} align="end" trigger={trigger} />
      {open === 'edit' && <NoticeDialog of={notice} onClose={close} onChanged={onChanged} />}
      {open === 'end' && <EndIncidentDialog notice={notice} onClose={close} onChanged={onChanged} />}
      {open === 'remove' && (
        <Sure
          title={text('Notices.RemoveSure')}
          note={text('Notices.RemoveText')}
          action={text('Notices.Remove')}
          onClose={close}
          onSure={() => void remove()}
        />
      )}
    </>
  )
}

type SureProps = { title: string; note: string; action: string; onClose: () => void; onSure: () => void }

function Sure({ title, note, action, onClose, onSure }: SureProps) {
  const { text } = useMessages()
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
          <Button kind="danger" onClick={onSure}>
            {action}
          </Button>
        </>
      }
    >
      <p>{note}</p>
    </Dialog>
  )
}
