import { useEffect, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { DocumentLine } from '@casekit/contract/document-content'
import type { CompanyDocument } from '@casekit/contract/documents'
import { useMessages } from '@casekit/messages/react'
import { currencyOf } from '@casekit/rules/currency'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { FieldFrame, TextArea, TextField } from '@casekit/ui/field'
import { Skeleton } from '@casekit/ui/skeleton'
import { DayField } from '../../patterns/day/DayField.tsx'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import type { ScreenProps } from '../../route.ts'
import { call, session } from '../../session/session.store.ts'
import { AmountField } from '../../parts/document-lines/AmountField.tsx'
import { LineTable } from '../../parts/document-lines/LineTable.tsx'
import { RichField } from '../../parts/rich-text/RichField.tsx'
import { ApprovalBanner } from './approval/ApprovalBanner.tsx'
import { createDocumentEditor, type DocumentEditor } from './document.store.ts'
import { DocumentHead } from './DocumentHead.tsx'
import { EnclosedFiles } from './enclosed/EnclosedFiles.tsx'
import { EncloseDialog } from './enclosed/EncloseDialog.tsx'
import { LinePictures } from './enclosed/LinePictures.tsx'
import { InsertKlarpris } from './InsertKlarpris.tsx'
import { InsertPackage } from './InsertPackage.tsx'
import { OptionTabs } from './OptionTabs.tsx'
import { useWriters } from './presence/use-writers.ts'
import { Writers } from './presence/Writers.tsx'
import { Reminders } from './Reminders.tsx'
import { VatModeField } from './VatModeField.tsx'
import './document.css'

/** Edits one document; once decided, shows it as decided. */
export function DocumentScreen({ params }: ScreenProps) {
  const { id = '' } = params
  const [editor] = useState(() => createDocumentEditor(call, id))
  const { text } = useMessages()
  const { status, document } = useSnapshot(editor.state) as DocumentEditor['state']
  useEffect(() => {
    void editor.load()
    return () => void editor.flush()
  }, [editor])
  usePage(
    document && `${text(`DocumentKind.${document.kind}`)} ${document.number}`,
    document && [
      { text: text('Offers.Title'), href: '/Offer' },
      { text: `${text(`DocumentKind.${document.kind}`)} ${document.number}` },
    ],
  )
  if (status === 'gone') return <Empty art="end" title={text('DocumentEditor.Gone')} />
  if (status === 'failed')
    return (
      <Empty
        art="error"
        title={text('DocumentEditor.Failed')}
        action={<Button onClick={() => void editor.load()}>{text('Buttons.TryAgain')}</Button>}
      />
    )
  return document ? <Writing editor={editor} document={document} /> : <Skeleton width="100%" height="20rem" />
}

/** Stands for the whole document instead of a line, for its enclosed files. */
const DOCUMENT = Symbol('document')

function Writing({ editor, document }: { editor: DocumentEditor; document: CompanyDocument }) {
  const { text } = useMessages()
  const { optionId } = useSnapshot(editor.state)
  const writers = useWriters(editor, document.id)
  const { options } = document.content
  const option = options.find(({ id }) => id === optionId) ?? options[0]
  const currency = currencyOf(useSnapshot(session).account?.user.companyLanguage ?? 'da-DK')
  const guards = useSnapshot(session).account?.guards ?? []
  const [placing, setPlacing] = useState<string | typeof DOCUMENT>()
  const isLocked =
    !guards.includes('OfferAccess') ||
    document.decision !== null ||
    document.status === 'Accepted' ||
    document.status === 'Rejected'
  const caseId = guards.includes('Core') ? document.case?.id : undefined
  const itemsOf = ({ id }: DocumentLine) => [
    { id: 'pictures', label: text('DocumentEditor.AddPictures'), onPress: () => setPlacing(id) },
  ]
  const line = options.flatMap(({ lines }) => lines).find(({ id }) => id === placing)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where in it somebody is, is all that is heard
    <article
      className="ck-document"
      onFocus={event => writers.goTo(lineOf(event.target))}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && writers.goTo(null)}
    >
      <DocumentHead editor={editor} document={document} currency={currency} isLocked={isLocked}>
        <Writers others={writers.others} />
      </DocumentHead>
      {!isLocked && document.kind === 'Offer' && (
        <ApprovalBanner editor={editor} document={document} currency={currency} />
      )}
      <DocumentFacts editor={editor} document={document} isLocked={isLocked} />
      <RichField
        label={text('DocumentEditor.Intro')}
        maxLength={10_000}
        disabled={isLocked}
        text={document.content.intro}
        rich={document.content.introRich}
        onChange={said => editor.setProse('intro', said)}
      />
      <OptionTabs editor={editor} document={document} currency={currency} isLocked={isLocked} />
      <LineTable
        editor={editor}
        lines={option?.lines ?? []}
        dealt={document.content}
        costs={document.costs}
        currency={currency}
        isLocked={isLocked}
        others={writers.byLine}
        renderBelow={one => <LinePictures editor={editor} document={document} line={one} isLocked={isLocked} />}
        {...(caseId && { itemsOf })}
        renderMore={() => (
          <>
            <InsertPackage editor={editor} />
            <InsertKlarpris editor={editor} />
          </>
        )}
      />
      <RichField
        label={text('Document.Terms')}
        maxLength={10_000}
        disabled={isLocked}
        text={document.content.terms}
        rich={document.content.termsRich}
        onChange={said => editor.setProse('terms', said)}
      />
      <EnclosedFiles
        editor={editor}
        document={document}
        isLocked={isLocked}
        onAdd={caseId ? () => setPlacing(DOCUMENT) : undefined}
      />
      <TextArea
        label={text('DocumentEditor.Note')}
        hint={text('DocumentEditor.NoteHint')}
        rows={2}
        maxLength={20_000}
        disabled={isLocked}
        value={document.internalNote}
        onChange={internalNote => editor.edit(one => void (one.internalNote = internalNote))}
      />
      {caseId && placing !== undefined && (
        <EncloseDialog
          editor={editor}
          document={document}
          caseId={caseId}
          place={{ lineId: placing === DOCUMENT ? null : placing }}
          said={line?.text ?? ''}
          productId={line?.productId ?? null}
          onClose={() => setPlacing(undefined)}
        />
      )}
    </article>
  )
}

/** The line that has the focus. */
const lineOf = (place: Element): string | null => place.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? null

type PartProps = { editor: DocumentEditor; document: CompanyDocument; isLocked: boolean }

function DocumentFacts({ editor, document, isLocked }: PartProps) {
  const { text, format } = useMessages()
  const { case: of, customer, decision, openedAt, sentAt } = document
  return (
    <div className="ck-document-facts">
      <TextField
        label={text('Offers.DocumentTitle')}
        maxLength={200}
        disabled={isLocked}
        value={document.title}
        onChange={title => editor.edit(one => void (one.title = title))}
      />
      {of && (
        <p>
          <span>{text('Document.Case')}</span>
          <Link href={paths.caseDetails(of.id)}>{of.number}</Link>
        </p>
      )}
      {customer && (
        <p>
          <span>{text('Offers.Customer')}</span>
          {customer.name}
        </p>
      )}
      <DayField
        whenDone
        label={text('Document.ValidUntil')}
        disabled={isLocked}
        value={document.validUntil ?? ''}
        onChange={day => editor.edit(one => void (one.validUntil = day || null))}
      />
      <DepositField editor={editor} document={document} isLocked={isLocked} />
      <VatModeField editor={editor} content={document.content} isLocked={isLocked} />
      {(decision ?? openedAt ?? sentAt) && (
        <p>
          <span>{text(decision ? 'Document.By' : openedAt ? 'DocumentEditor.Opened' : 'DocumentEditor.Sent')}</span>
          {decision ? `${decision.name}, ${format.dateTime(decision.at)}` : format.dateTime(openedAt ?? sentAt ?? '')}
        </p>
      )}
      <Reminders editor={editor} document={document} isLocked={isLocked} />
    </div>
  )
}

function DepositField({ editor, document, isLocked }: PartProps) {
  const { text } = useMessages()
  const id = useId()
  const label = text('DocumentEditor.Deposit')
  return (
    <FieldFrame id={id} label={label}>
      {() => (
        <div className="ck-document-deposit">
          <AmountField
            id={id}
            label={label}
            decimals={0}
            disabled={isLocked}
            value={document.content.depositPercent}
            onChange={value =>
              editor.edit(({ content }) => void (content.depositPercent = Math.min(100, Math.max(0, value))))
            }
          />
        </div>
      )}
    </FieldFrame>
  )
}
