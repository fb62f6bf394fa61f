import { Download, Ellipsis, Merge, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import type { Answer } from '@casekit/contract/endpoint'
import type { eraseCustomer } from '@casekit/contract/customer-page'
import { type Messages, useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { Button, IconButton } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { saveFile } from '../../uploads/save-file.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.store.ts'
import { openCaseWizardFor } from '../../frame/case-wizard.store.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import type { CustomerPageStore } from './customer-page.store.ts'

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }))

type Props = { page: CustomerPageStore }

/** Actions on the customer: create a case; the rest in the menu. Data protection is for administrators. */
export function CustomerActions({ page }: Props) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const [open, setOpen] = useState<'merge' | 'erase' | null>(null)
  const close = () => setOpen(null)
  const save = useSaving(page)
  const { customerId } = page
  const mayOpenCases = account !== null && maySee('Core', account)
  const isAdministrator = account !== null && maySee('SettingsAccess', account)
  const merge = { id: 'merge', label: text('CustomerPage.Merge'), icon: <Merge />, onPress: () => setOpen('merge') }
  const personal = [
    { id: 'export', label: text('CustomerPage.Export'), icon: <Download />, onPress: () => void save() },
    { id: 'erase', label: text('CustomerPage.Erase'), icon: <Trash2 />, onPress: () => setOpen('erase') },
  ]
  const groups = [{ id: 'customer', items: [merge] }, ...(isAdministrator ? [{ id: 'personal', items: personal }] : [])]
  return (
    <>
      {mayOpenCases && (
        <Button kind="primary" icon={<Plus />} onClick={() => openCaseWizardFor(undefined, { customerId })}>
          {text('Shell.CreateCase')}
        </Button>
      )}
      <Menu groups={groups} align="end" trigger={moreButton(text('CustomerPage.More'))} />
      {open === 'merge' && (
        <Suspense fallback={null}>
          <MergeDialog page={page} onClose={close} />
        </Suspense>
      )}
      {open === 'erase' && <EraseDialog page={page} onClose={close} />}
    </>
  )
}

const moreButton = (label: string) => (props: Parameters<MenuProps['trigger']>[0]) => (
  <IconButton {...props} icon={<Ellipsis />} label={label} />
)

/** Downloads the customer's personal data; one download at a time. */
function useSaving(page: CustomerPageStore): () => Promise<void> {
  const { text } = useMessages()
  const isBusy = useRef(false)
  return async () => {
    if (isBusy.current) return
    isBusy.current = true
    const number = page.panel.state.customer?.customerNumber ?? ''
    await page.collect().then(
      file => saveFile(file, `customer-${number}.json`),
      () => toasts.show({ tone: 'failed', title: text('CustomerPage.ExportFailed') }),
    )
    isBusy.current = false
  }
}

type Erased = Answer<typeof eraseCustomer>

/** What erasing found in other people's records, and what remains to be checked. */
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
