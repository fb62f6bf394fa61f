import { type FormEvent, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Dialog } from '@casekit/ui/dialog'
import { Hint, TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { useLive } from '../../../live/use-live.ts'
import { toasts } from '../../../frame/notices/toasts.ts'
import { Failed } from '../../../patterns/query/Loaded.tsx'
import type { PanelProps } from '../panel.ts'
import { createHandOver } from './transfer-form.store.ts'
import { InvoiceChoice } from './InvoiceChoice.tsx'
import { LacksCertificates } from './LacksCertificates.tsx'
import { WhoCanTakeIt } from './WhoCanTakeIt.tsx'
import './transfers.css'

const asOptions = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** Asks for the partner, text and files, and transfers the case. */
export function HandOverDialog({ page, details, onClose }: PanelProps & { onClose: () => void }) {
  const { text } = useMessages()
  const [store] = useState(() => createHandOver(page.call, details))
  const { wish, partners, onProperty, isLost, responsibles, files, isBusy, trouble } = useSnapshot(store.state, {
    sync: true,
  })
  useEffect(() => void store.load(), [store])
  useLive('case', store.loadFiles, details.id)
  const isReady = wish.partnerCompanyId !== '' && wish.title.trim() !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || !(await store.send())) return
    if (!(await store.saveInvoice())) toasts.show({ tone: 'failed', title: text('Transfers.NotKept') })
    onClose()
    const partner = partners?.find(({ id }) => id === wish.partnerCompanyId)?.name ?? ''
    toasts.show({ title: text('Transfers.IsSent', { partner }) })
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form="hand-over" busy={isBusy} disabled={!isReady}>
        {text('Transfers.HandOver')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Transfers.HandOverTo')} confirmClose={store.isDirty()} onClose={onClose} actions={actions}>
      <form id="hand-over" className="ck-hand-over" onSubmit={event => void submit(event)}>
        {partners && <WhoCanTakeIt partners={partners} onProperty={onProperty} />}
        {isLost && <Failed failed="Transfers.Failed" onRetry={store.load} />}
        <Select
          label={text('Transfers.Partner')}
          required
          value={wish.partnerCompanyId}
          options={asOptions(partners ?? [])}
          onChange={id => void store.choosePartner(id)}
        />
        {wish.partnerCompanyId && <LacksCertificates key={wish.partnerCompanyId} partnerId={wish.partnerCompanyId} />}
        <Select
          label={text('Transfers.Responsible')}
          optional
          clearable
          disabled={responsibles.length === 0}
          value={wish.responsibleId}
          options={asOptions(responsibles)}
          onChange={responsibleId => store.put({ responsibleId })}
        />
        <TextField
          label={text('Transfers.CaseTitle')}
          required
          maxLength={200}
          value={wish.title}
          onChange={title => store.put({ title })}
        />
        <TextArea
          label={text('Transfers.Description')}
          maxLength={20_000}
          value={wish.description}
          onChange={description => store.put({ description })}
        />
        <TextArea
          label={text('Transfers.Message')}
          optional
          maxLength={2000}
          hint={text('Transfers.GoesAlong')}
          value={wish.companyMessage}
          onChange={companyMessage => store.put({ companyMessage })}
        />
        <InvoiceChoice store={store} />
        {files.length > 0 && (
          <fieldset className="ck-hand-over-files">
            <legend>{text('Transfers.Files')}</legend>
            {files.map(({ fileId, originalName }) => (
              <Checkbox
                key={fileId}
                checked={wish.files.includes(fileId)}
                onChange={isOn => store.putFile(fileId, isOn)}
              >
                {originalName}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <Checkbox checked={wish.isOfferRequest} onChange={isOfferRequest => store.put({ isOfferRequest })}>
          {text('Transfers.IsOffer')}
        </Checkbox>
        {trouble && (
          <div role="alert">
            <Hint tone="error">
              {text(trouble === 'already-waiting' ? 'Transfers.AlreadyWaiting' : 'Transfers.Failed')}
            </Hint>
          </div>
        )}
      </form>
    </Dialog>
  )
}
