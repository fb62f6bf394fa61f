import { Download, Merge, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import type { Answer } from '@casekit/contract/endpoint'
import type { eraseCustomer } from '@casekit/contract/customer-page'
import { type Messages, useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { saveFile } from '../../uploads/save-file.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import type { CustomerPageStore } from './customer-page.store.ts'

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }))

type Props = { page: CustomerPageStore }

/** What can be done with the whole customer. Data protection is the administrator's. */
export function CustomerActions({ page }: Props) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const [open, setOpen] = useState<'merge' | 'erase' | null>(null)
  const close = () => setOpen(null)
  const isAdministrator = account !== null && maySee('SettingsAccess', account)
  return (
    <>
      <Button icon={<Merge />} onClick={() => setOpen('merge')}>
        {text('CustomerPage.Merge')}
      </Button>
      {isAdministrator && (
        <>
          <ExportButton page={page} />
          <Button icon={<Trash2 />} onClick={() => setOpen('erase')}>
            {text('CustomerPage.Erase')}
          </Button>
        </>
      )}
      {open === 'merge' && (
        <Suspense fallback={null}>
          <MergeDialog page={page} onClose={close} />
        </Suspense>
      )}
      {open === 'erase' && <EraseDialog page={page} onClose={close} />}
    </>
  )
}

function ExportButton({ page }: Props) {
  const { text } = useMessages()
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    setIsBusy(true)
    const number = page.panel.state.customer?.customerNumber ?? ''
    await page.collect().then(
      file => saveFile(file, `customer-${number}.json`),
      () => toasts.show({ tone: 'failed', title: text('CustomerPage.ExportFailed') }),
    )
    setIsBusy(false)
  }

  return (
    <Button icon={<Download />} busy={isBusy} onClick={() => void save()}>
      {text('CustomerPage.Export')}
    </Button>
  )
}

type Erased = Answer<typeof eraseCustomer>

/** What came of looking for the person where others are told of, and what is left to be looked at. */
function remainder({ replaced, shared, notSearched }: Erased['elsewhere'], text: Messages['text']): string {
  const kinds = shared.map(kind => text(`CustomerPage.Shared.${kind}`)).join(', ')
  return [
    text('CustomerPage.ErasedElsewhere', { count: replaced }),
    ...(kinds ? [text('CustomerPage.ErasedShared', { kinds })] : []),
    ...(notSearched > 0 ? [text('CustomerPage.ErasedNotSearched', { count: notSearched })] : []),
  ].join(' ')
}

function EraseDialog({ page, onClose }: Props & { onClose: () => void }) {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const { customer } = useSnapshot(page.panel.state)
  const [isBusy, setIsBusy] = useState(false)
  const name = customer?.customerName ?? ''

  async function erase() {
    setIsBusy(true)
    try {
      const { elsewhere } = await page.erase()
      toasts.show({ title: text('CustomerPage.Erased', { name }), text: remainder(elsewhere, text) })
      navigate(paths.customers())
    } catch (error) {
      const isOpen = error instanceof ApiError && error.code === 'open-cases'
      toasts.show({ tone: 'failed', title: text(isOpen ? 'CustomerPage.HasOpenCases' : 'CustomerPage.EraseFailed') })
      setIsBusy(false)
      onClose()
    }
  }

  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" busy={isBusy} onClick={() => void erase()}>
        {text('CustomerPage.Erase')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('CustomerPage.EraseTitle', { name })} size="sm" onClose={onClose} actions={actions}>
      {text('CustomerPage.EraseText')}
    </Dialog>
  )
}
