import { Ellipsis, FileDown, Presentation, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import {
  type CompanyDocument,
  createDocument,
  exportDocument,
  getDocumentPdf,
  openDocumentLink,
  removeDocument,
  revokeDocumentLinks,
} from '@casekit/contract/documents'
import type { ExportFormat } from '@casekit/contract/endpoint'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { OfferChip } from '@casekit/ui/offer-chip'
import { toasts } from '../../frame/notices/toasts.ts'
import { paths } from '../../paths.ts'
import { call, session } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'
import type { DocumentEditor } from './document.store.ts'
import { SendDialog } from './SendDialog.tsx'
import { VersionsDialog } from './versions/VersionsDialog.tsx'

type DocumentHeadProps = {
  editor: DocumentEditor
  document: CompanyDocument
  currency: string
  isLocked: boolean
  /** Next to the saving state. */
  children?: ReactNode
}

/** The document's name, saving state and actions. */
export function DocumentHead({ editor, document, currency, isLocked, children }: DocumentHeadProps) {
  const { text } = useMessages()
  const { saved, isMerged } = useSnapshot(editor.state)
  const [, go] = useLocation()
  const [open, setOpen] = useState<'send' | 'versions' | null>(null)
  const guards = useSnapshot(session).account?.guards ?? []
  const name = `${text(`DocumentKind.${document.kind}`)} ${document.number}`
  const pdf = () =>
    attempt(async () => {
      await editor.flush()
      saveFile(await call(getDocumentPdf, { params: { offerId: document.id } }), `${name}.pdf`)
    }, text('DocumentEditor.DidNotWork'))

  return (
    <header className="ck-document-head">
      <h1>
        {name} <OfferChip status={document.status} />
      </h1>
      <output className="ck-document-saved">
        {text(`DocumentEditor.Saved.${saved}`)} {isMerged && text('DocumentEditor.Merged')}
      </output>
      {children}
      <div className="ck-page-head-end">
        <Button icon={<FileDown />} onClick={() => void pdf()}>
          {text('DocumentEditor.Pdf')}
        </Button>
        {guards.includes('Presenter') && document.kind === 'Offer' && !isLocked && (
          <Button
            icon={<Presentation />}
            onClick={() => void editor.flush().then(() => go(paths.presentation(document.id)))}
          >
            {text('DocumentEditor.Present')}
          </Button>
        )}
        {!isLocked && (
          <Button kind="primary" icon={<Send />} onClick={() => setOpen('send')}>
            {text('DocumentEditor.Send')}
          </Button>
        )}
        <MoreMenu
          editor={editor}
          document={document}
          isLocked={isLocked}
          onVersions={guards.includes('OfferAccess') ? () => setOpen('versions') : undefined}
        />
      </div>
      {open === 'send' && <SendDialog editor={editor} document={document} onClose={() => setOpen(null)} />}
      {open === 'versions' && (
        <VersionsDialog editor={editor} document={document} currency={currency} onClose={() => setOpen(null)} />
      )}
    </header>
  )
}

async function attempt(
  work: () => Promise<unknown>,
  failed: string,
  refusals: Readonly<Record<string, string>> = {},
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toasts.show({ tone: 'failed', title: refusals[error.code ?? ''] ?? failed })
  }
}

type MoreMenuProps = Omit<DocumentHeadProps, 'currency' | 'children'> & { onVersions: (() => void) | undefined }

function MoreMenu({ editor, document, isLocked, onVersions }: MoreMenuProps) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const { id: offerId, kind, number } = document
  const params = { offerId }
  const failed = text('DocumentEditor.DidNotWork')

  const copyLink = () =>
    attempt(
      async () => {
        await editor.flush()
        const { token } = await call(openDocumentLink, { params, key: newKey() })
        await navigator.clipboard.writeText(new URL(paths.documentLink(token), location.href).href)
        toasts.show({ title: text('DocumentEditor.LinkCopied') })
        await editor.refresh()
      },
      failed,
      { 'needs-approval': text('OfferApproval.NotSent') },
    )
  const revoke = () =>
    attempt(async () => {
      await call(revokeDocumentLinks, { params })
      toasts.show({ title: text('DocumentEditor.Revoked') })
      await editor.refresh()
    }, failed)
  const download = (format: ExportFormat) =>
    attempt(async () => {
      await editor.flush()
      saveFile(
        await call(exportDocument, { params, query: { format } }),
        `${text(`DocumentKind.${kind}`)} ${number}.${format}`,
      )
    }, failed)
  const follow = (next: 'OrderConfirmation' | 'InvoiceBasis' | 'Credit') =>
    attempt(async () => {
      await editor.flush()
      const body = { caseId: document.case?.id ?? '', kind: next, fromId: offerId, title: document.title }
      go(paths.offer(await call(createDocument, { body, key: newKey() })))
    }, failed)
  const remove = () =>
    attempt(async () => {
      await call(removeDocument, { params })
      toasts.show({ title: text('DocumentEditor.Removed') })
      go(document.case ? paths.caseDetails(document.case.id) : '/Offer')
    }, failed)

  return (
    <Menu
      align="end"
      groups={[
        {
          id: 'link',
          items: [
            ...(isLocked ? [] : [item('link', text('DocumentEditor.CopyLink'), () => void copyLink())]),
            ...(document.linkUntil ? [item('revoke', text('DocumentEditor.Revoke'), () => void revoke())] : []),
            item('csv', text('DocumentEditor.Export', { format: 'CSV' }), () => void download('csv')),
            item('xlsx', text('DocumentEditor.Export', { format: 'XLSX' }), () => void download('xlsx')),
          ],
        },
        {
          id: 'follow',
          label: text('DocumentEditor.GoOn'),
          items: document.case
            ? (['OrderConfirmation', 'InvoiceBasis', 'Credit'] as const).map(next =>
                item(next, text(`DocumentKind.${next}`), () => void follow(next)),
              )
            : [],
        },
        {
          id: 'rest',
          items: [
            ...(onVersions ? [item('versions', text('DocumentVersions.Title'), onVersions)] : []),
            ...(isLocked
              ? []
              : [
                  {
                    ...item('template', text('DocumentEditor.Template'), () =>
                      editor.edit(one => void (one.isTemplate = !one.isTemplate)),
                    ),
                    chosen: document.isTemplate,
                  },
                ]),
            ...(document.status === 'Draft'
              ? [item('remove', text('DocumentEditor.RemoveDocument'), () => void remove())]
              : []),
          ],
        },
      ].filter(({ items }) => items.length > 0)}
      trigger={actionsOf(text('DocumentEditor.Actions'))}
    />
  )
}

const item = (id: string, label: string, onPress: () => void) => ({ id, label, onPress })

function actionsOf(label: string): MenuProps['trigger'] {
  return function ActionsPress(props) {
    return (
      <button {...props} type="button" className="ck-line-more" aria-label={label}>
        <Ellipsis size={16} aria-hidden="true" />
      </button>
    )
  }
}
