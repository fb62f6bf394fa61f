import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import type { Answer } from '@casekit/contract/endpoint'
import { getPublication, publishPackage, suspendPublication } from '@casekit/contract/package-distributor'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Chip } from '@casekit/ui/chip'
import { TextArea } from '@casekit/ui/field'
import { DayField } from '../../patterns/day/DayField.tsx'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'

type Offered = Answer<typeof getPublication>

/** The partners a package is offered to, and the terms. */
export function PublicationPart({ packageId }: { packageId: string }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getPublication, { params: { packageId }, signal }))
  const [isOpen, setOpen] = useState(false)

  async function suspend() {
    try {
      await call(suspendPublication, { params: { packageId }, body: {} })
      await query.load()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Distributor.NotPublished') })
    }
  }
  return (
    <RecordPart title="Distributor.Publication">
      <Loaded query={query} failed="Distributor.NotLoaded">
        {({ publication, partners }) => (
          <>
            {partners.length === 0 && <p>{text('Distributor.NoPartners')}</p>}
            {publication && (
              <p className="ck-package-offered">
                <Chip look={publication.state === 'suspended' ? 'off' : publication.isBehind ? 'waiting' : 'done'}>
                  {text(
                    publication.isBehind && publication.state === 'published'
                      ? 'Distributor.Behind'
                      : `OfferedState.${publication.state}`,
                  )}
                </Chip>
                {partners
                  .filter(({ id }) => publication.partnerIds.includes(id))
                  .map(({ name }) => name)
                  .join(', ')}
              </p>
            )}
            {partners.length > 0 && (
              <div className="ck-package-picture-acts">
                <Button size="sm" icon={<Share2 />} onClick={() => setOpen(true)}>
                  {text('Distributor.Publish')}
                </Button>
                {publication?.state === 'published' && (
                  <Button size="sm" kind="ghost" onClick={() => void suspend()}>
                    {text('Distributor.Suspend')}
                  </Button>
                )}
              </div>
            )}
            {isOpen && (
              <PublishDialog
                packageId={packageId}
                offered={{ publication, partners }}
                onClose={() => setOpen(false)}
                onSaved={() => void query.load()}
              />
            )}
          </>
        )}
      </Loaded>
    </RecordPart>
  )
}

type PublishDialogProps = { packageId: string; offered: Offered; onClose: () => void; onSaved: () => void }

const areasIn = (typed: string) =>
  typed
    .split(/[,\n]/)
    .map(area => area.trim())
    .filter(Boolean)
const AREA = /^[0-9A-Za-z ]{2,12}(-[0-9A-Za-z ]{2,12})?$/

function PublishDialog({ packageId, offered: { publication, partners }, onClose, onSaved }: PublishDialogProps) {
  const { text } = useMessages()
  const form = useForm({
    begin: {
      partnerIds: publication?.partnerIds ?? [],
      areas: publication?.areas.join(', ') ?? '',
      validFrom: publication?.validFrom ?? '',
      validUntil: publication?.validUntil ?? '',
    },
    check: ({ partnerIds, areas, validFrom, validUntil }) => ({
      ...(partnerIds.length === 0 && { partnerIds: { id: 'Distributor.ChoosePartner' as const } }),
      ...(areasIn(areas).some(area => !AREA.test(area)) && { areas: { id: 'Distributor.NoArea' as const } }),
      ...(validFrom && validUntil && validUntil < validFrom && { validUntil: { id: 'Distributor.EndFirst' as const } }),
    }),
    save: ({ partnerIds, areas, validFrom, validUntil }) =>
      call(publishPackage, {
        params: { packageId },
        body: { partnerIds, areas: areasIn(areas), validFrom: validFrom || null, validUntil: validUntil || null },
      }),
  })
  const { values, put, errorOf } = form
  const choose = (id: string, isOn: boolean) =>
    put({ partnerIds: isOn ? [...values.partnerIds, id] : values.partnerIds.filter(one => one !== id) })
  return (
    <FormDialog
      form={form}
      title={text('Distributor.Publish')}
      action={text('Distributor.Publish')}
      failed="Distributor.NotPublished"
      className="ck-split-form"
      onClose={onClose}
      onSaved={onSaved}
    >
      <fieldset className="ck-package-partners">
        <legend>{text('Distributor.To')}</legend>
        {partners.map(({ id, name }) => (
          <Checkbox key={id} checked={values.partnerIds.includes(id)} onChange={isOn => choose(id, isOn)}>
            {name}
          </Checkbox>
        ))}
        <p role="alert">{errorOf('partnerIds')}</p>
      </fieldset>
      <TextArea
        label={text('Distributor.Areas')}
        hint={text('Distributor.AreasHint')}
        rows={2}
        maxLength={4000}
        value={values.areas}
        error={errorOf('areas')}
        onChange={areas => put({ areas })}
      />
      <div className="ck-package-days">
        <DayField
          label={text('Distributor.ValidFrom')}
          value={values.validFrom}
          onChange={validFrom => put({ validFrom })}
        />
        <DayField
          label={text('Distributor.ValidUntil')}
          value={values.validUntil}
          error={errorOf('validUntil')}
          onChange={validUntil => put({ validUntil })}
        />
      </div>
    </FormDialog>
  )
}
