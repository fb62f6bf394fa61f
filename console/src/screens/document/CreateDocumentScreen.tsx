import { type FormEvent, useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { DOCUMENT_KINDS, type DocumentKind } from '@casekit/contract/document-content'
import type { Answer } from '@casekit/contract/endpoint'
import { createDocument, getDocumentSources } from '@casekit/contract/documents'
import { getCompanyPackages, type PackageBrief } from '@casekit/contract/packages'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import './document.css'

/** Creates a document on a case: its kind and its source. An address that names a document opens it. */
export function CreateDocumentScreen({ params }: ScreenProps) {
  const { caseId = '' } = params
  const [, go] = useLocation()
  const named = new URLSearchParams(useSearch()).get('offer')
  useEffect(() => {
    if (named) go(paths.offer(named), { replace: true })
  }, [named, go])
  const query = useQuery(async signal => {
    const [sources, packages] = await Promise.all([
      call(getDocumentSources, { params: { caseId }, signal }),
      call(getCompanyPackages, { signal }),
    ])
    return { sources, packages: packages.filter(({ isActive }) => isActive) }
  })
  return (
    <Loaded query={query} failed="DocumentEditor.Failed">
      {found => <Begin caseId={caseId} {...found} />}
    </Loaded>
  )
}

type BeginProps = { caseId: string; sources: Answer<typeof getDocumentSources>; packages: PackageBrief[] }

function Begin({ caseId, sources, packages }: BeginProps) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const [kind, setKind] = useState<DocumentKind>('Offer')
  const [fromId, setFromId] = useState('')
  const [title, setTitle] = useState('')
  const [withTime, setWithTime] = useState(false)
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const [key] = useState(newKey)

  async function begin(event: FormEvent) {
    event.preventDefault()
    setState('busy')
    try {
      const isPackage = packages.some(({ id }) => id === fromId)
      const from = isPackage ? { packageId: fromId } : { fromId: fromId || null }
      const body = { caseId, kind, ...from, title, withTime: withTime && kind === 'InvoiceBasis' }
      go(paths.offer(await call(createDocument, { body, key })), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('failed')
    }
  }

  return (
    <form className="ck-document ck-document-begin" onSubmit={event => void begin(event)}>
      <h1>{text('Crumb.createDocument')}</h1>
      {state === 'failed' && <Notice tone="danger">{text('DocumentEditor.DidNotWork')}</Notice>}
      <Select
        label={text('DocumentEditor.Kind')}
        value={kind}
        options={DOCUMENT_KINDS.map(value => ({ value, label: text(`DocumentKind.${value}`) }))}
        onChange={value => setKind(value as DocumentKind)}
      />
      <Select
        label={text('DocumentEditor.From')}
        value={fromId}
        clearable
        options={[
          { value: '', label: text('DocumentEditor.FromNothing') },
          ...sources.map(one => ({
            value: one.id,
            label: `${text(`DocumentKind.${one.kind}`)} ${one.number} ${one.title}${one.isTemplate ? ` (${text('DocumentEditor.Template')})` : ''}`,
          })),
          ...packages.map(one => ({
            value: one.id,
            label: `${text('DocumentEditor.Package')} ${one.packageNumber} ${one.name}`,
          })),
        ]}
        onChange={setFromId}
      />
      <TextField
        label={text('Offers.DocumentTitle')}
        maxLength={200}
        value={title}
        onChange={setTitle}
        hint={text('DocumentEditor.TitleHint')}
      />
      {kind === 'InvoiceBasis' && (
        <Checkbox checked={withTime} onChange={setWithTime}>
          {text('DocumentEditor.WithTime')}
        </Checkbox>
      )}
      <p className="ck-document-begin-end">
        <Button kind="primary" type="submit" busy={state === 'busy'}>
          {text('DocumentEditor.Begin')}
        </Button>
        <Link href={paths.caseDetails(caseId)}>{text('DocumentEditor.BackToCase')}</Link>
      </p>
    </form>
  )
}
