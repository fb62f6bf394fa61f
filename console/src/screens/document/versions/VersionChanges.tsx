import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { getDocumentVersion } from '@casekit/contract/document-versions'
import type { CompanyDocument } from '@casekit/contract/documents'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import { type Changes, changesSince, type Fact, type FieldChange, isNothing, type LineField } from './compare.ts'

type VersionChangesProps = {
  document: CompanyDocument
  version: number
  onTakeBack: (() => Promise<void>) | undefined
}

/** The changes since one version, with a button to restore it. */
export function VersionChanges({ document, version, onTakeBack }: VersionChangesProps) {
  const { text } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const params = { offerId: document.id, version }
  const query = useQuery(signal => call(getDocumentVersion, { params, signal }))

  async function takeBack(work: () => Promise<void>) {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  return (
    <div className="ck-versions-changes">
      <Loaded query={query} failed="DocumentVersions.OneNotLoaded">
        {then => <ChangeList changes={changesSince(then, document)} />}
      </Loaded>
      {onTakeBack && (
        <Button icon={<Undo2 />} busy={isBusy} onClick={() => void takeBack(onTakeBack)}>
          {text('DocumentVersions.TakeBack')}
        </Button>
      )}
    </div>
  )
}

const FACT_WORDS: Record<Fact, MessageId> = {
  title: 'Offers.DocumentTitle',
  validUntil: 'Document.ValidUntil',
  deposit: 'DocumentEditor.Deposit',
  vatMode: 'VatMode.Title',
  options: 'DocumentEditor.Options',
  intro: 'DocumentEditor.Intro',
  terms: 'Document.Terms',
  files: 'Document.Enclosed',
  note: 'DocumentEditor.Note',
}
const FIELD_WORDS: Record<LineField, MessageId> = {
  text: 'Document.Line',
  number: 'Document.Number',
  choice: 'DocumentEditor.Choice',
  quantity: 'Document.Quantity',
  unit: 'Document.Unit',
  price: 'Document.UnitPrice',
  discountPercent: 'Document.Discount',
  vatPercent: 'Document.VatPercent',
  cost: 'Products.Cost',
  pictures: 'DocumentEditor.AddPictures',
}
const AMOUNTS = new Set<string>(['price', 'cost'])

function ChangeList({ changes }: { changes: Changes }) {
  const { text } = useMessages()
  if (isNothing(changes)) return <p>{text('DocumentVersions.Same')}</p>
  return (
    <>
      <h3>{text('DocumentVersions.Since')}</h3>
      <ul>
        {changes.facts.map(fact => (
          <li key={fact.name}>
            <FromTo label={FACT_WORDS[fact.name]} change={fact} />
          </li>
        ))}
        {changes.lines.map(line => (
          <li key={line.id} data-kind={line.kind}>
            <p>
              <small>{text(`DocumentVersions.${line.kind}`)}</small> <b>{line.text}</b>
              <Amount before={line.before} after={line.after} />
            </p>
            {line.fields.map(field => (
              <FromTo key={field.name} label={FIELD_WORDS[field.name]} change={field} />
            ))}
          </li>
        ))}
        {changes.isReordered && <li>{text('DocumentVersions.Reordered')}</li>}
      </ul>
    </>
  )
}

function Amount({ before, after }: { before: number | null; after: number | null }) {
  const { format } = useMessages()
  const said = [before, after].filter(value => value !== null).map(value => format.amount(value))
  return <span className="ck-versions-gross">{[...new Set(said)].join(' → ')}</span>
}

function FromTo({ label, change }: { label: MessageId; change: FieldChange<Fact | LineField> }) {
  const { text, format } = useMessages()
  const { name } = change
  const shown = (value: string | number | null) => {
    if (value === null || value === '') return text('DocumentVersions.Empty')
    if (typeof value === 'number') return AMOUNTS.has(name) ? format.amount(value) : format.number(value)
    if (name === 'validUntil') return format.date(value)
    if (name === 'vatMode') return text(`VatMode.${value}` as MessageId)
    return name === 'choice' ? text(`LineChoice.${value}` as MessageId) : value
  }
  return (
    <p className="ck-versions-field">
      <small>{text(label)}</small> <span>{shown(change.before)}</span> <span aria-hidden="true">→</span>{' '}
      <span>{shown(change.after)}</span>
    </p>
  )
}
