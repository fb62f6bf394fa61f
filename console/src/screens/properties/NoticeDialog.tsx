import { useSnapshot } from 'valtio'
import { NOTICE_KINDS, NOTICE_LIMITS, type NoticeKind } from '@casekit/contract/notice-kinds'
import { addTenantNotice, editTenantNotice, type TenantNotice } from '@casekit/contract/tenant-notices'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { ClockField, DayField } from '../../patterns/day/DayField.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { company } from '../../session/company.store.ts'
import { call } from '../../session/session.store.ts'
import { checkNotice, type NoticeValues, placesIn, placesOf, spanOf, valuesOf } from './notice-form.ts'
import { PlaceFields } from './PlaceFields.tsx'
import type { Property } from './property.ts'
import { TranslationFields } from './TranslationFields.tsx'

type NoticeDialogProps = {
  of?: TenantNotice
  /** The property whose tenants are notified; without it, properties are selected. */
  property?: Property
  onClose: () => void
  onChanged: () => void
}

/** Edits a notice to tenants: its text, its audience, and the time span of an incident. */
export function NoticeDialog({ of, property, onClose, onChanged }: NoticeDialogProps) {
  const { text } = useMessages()
  const { timeZone } = useSnapshot(company)
  const zone = timeZone ?? 'UTC'
  const names = { all: text('Notices.Everybody'), stair: (stair: string) => text('Notices.Stair', { stair }) }
  const places = property && placesIn(property, names)
  const form = useForm<NoticeValues>({
    begin: valuesOf(of, zone, places?.slice(0, 1) ?? []),
    check: values => checkNotice(values, !of, zone),
    save: async (values, { key }) => {
      const { kind, title, body, translations, isMailed } = values
      const words = { title, body, translations, ...spanOf(values, zone) }
      if (of) return call(editTenantNotice, { params: { noticeId: of.id }, body: words, ifMatch: of.version })
      await call(addTenantNotice, { body: { kind, ...words, ...placesOf(values.places), isMailed }, key })
      return toasts.show({ title: text('Notices.Told') })
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={text(of ? 'Notices.Edit' : 'Notices.Add')}
      action={text(of ? 'Tenancies.Save' : 'Notices.Tell')}
      className="ck-tenancy-form"
      failed="Notices.Failed"
      onClose={onClose}
      onSaved={onChanged}
    >
      {!of && (
        <>
          <Select
            label={text('Notices.Kind')}
            value={values.kind}
            options={NOTICE_KINDS.map(value => ({ value, label: text(`NoticeKind.${value}`) }))}
            onChange={kind => put({ kind: kind as NoticeKind })}
          />
          <PlaceFields
            of={places}
            places={values.places}
            error={errorOf('places')}
            onChange={chosen => put({ places: chosen })}
          />
        </>
      )}
      <TextField
        label={text('Notices.Heading')}
        required
        maxLength={NOTICE_LIMITS.title}
        value={values.title}
        error={errorOf('title')}
        onChange={title => put({ title })}
      />
      <TextArea
        label={text('Notices.Text')}
        rows={4}
        maxLength={NOTICE_LIMITS.body}
        value={values.body}
        onChange={body => put({ body })}
      />
      <TranslationFields
        said={values.translations}
        error={errorOf('translations')}
        onChange={translations => put({ translations })}
      />
      {values.kind !== 'news' && <Span values={values} error={errorOf('endsDay')} put={put} />}
      {!of && (
        <Checkbox checked={values.isMailed} onChange={isMailed => put({ isMailed })}>
          {text('Notices.Mail')}
        </Checkbox>
      )}
    </FormDialog>
  )
}

type SpanProps = { values: NoticeValues; error: string | undefined; put: (part: Partial<NoticeValues>) => void }

function Span({ values, error, put }: SpanProps) {
  const { text } = useMessages()
  return (
    <div className="ck-notice-span">
      <DayField label={text('Notices.StartsDay')} value={values.startsDay} onChange={startsDay => put({ startsDay })} />
      <ClockField
        label={text('Notices.StartsTime')}
        value={values.startsTime}
        onChange={startsTime => put({ startsTime })}
      />
      <DayField
        label={text('Notices.EndsDay')}
        value={values.endsDay}
        error={error}
        onChange={endsDay => put({ endsDay })}
      />
      <ClockField label={text('Notices.EndsTime')} value={values.endsTime} onChange={endsTime => put({ endsTime })} />
    </div>
  )
}
