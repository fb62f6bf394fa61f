import { ArrowUp, Plus, X } from 'lucide-react'
import { PROPERTY_LIMITS, type Trade, TRADES } from '@casekit/contract/property-kinds'
import { getPartnerChoices, setPropertyPartners } from '@casekit/contract/property-work'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { checkPartners, isTwice, type PartnerRow, raised } from './partner-form.ts'
import type { Property } from './property.ts'

type PartnersDialogProps = { property: Property; onClose: () => void; onSaved: () => void }

/** Edits a property's partners by trade, in calling order. */
export function PartnersDialog({ property, onClose, onSaved }: PartnersDialogProps) {
  const { text } = useMessages()
  const { id: propertyId, version } = property
  const known = useQuery(signal => call(getPartnerChoices, { signal }))
  const form = useForm<{ partners: PartnerRow[] }>({
    begin: { partners: property.partners.map(({ id, trade }) => ({ partnerId: id, trade })) },
    check: checkPartners,
    save: async ({ partners }) => {
      await call(setPropertyPartners, { params: { propertyId }, body: { partners }, ifMatch: version })
      toasts.show({ title: text('PropertyWork.PartnersSaved') })
    },
  })
  const { partners } = form.values
  const put = (next: PartnerRow[]) => form.put({ partners: next })
  const names = new Map(property.partners.map(({ id, name }) => [id, name]))
  for (const { id, name } of known.answer ?? []) names.set(id, name)
  return (
    <FormDialog
      form={form}
      title={text('PropertyWork.EditPartners')}
      action={text('Tenancies.Save')}
      className="ck-tenancy-form"
      failed="PropertyForm.Failed"
      onClose={onClose}
      onSaved={onSaved}
    >
      <p>{text('PropertyWork.PartnersHint')}</p>
      {partners.map((row, at) => (
        <PartnerFields
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place while its partner is chosen
          key={at}
          row={row}
          names={names}
          error={form.errorOf('partners') && faultOf(row, partners.slice(0, at))}
          onChange={part => put(partners.map((one, place) => (place === at ? { ...one, ...part } : one)))}
          onUp={at > 0 ? () => put(raised(partners, at)) : undefined}
          onRemove={() => put(partners.filter((_, place) => place !== at))}
        />
      ))}
      {partners.length < PROPERTY_LIMITS.partners && (
        <Button
          size="sm"
          icon={<Plus />}
          onClick={() => put([...partners, { partnerId: '', trade: partners.at(-1)?.trade ?? 'plumbing' }])}
        >
          {text('PropertyWork.AddPartner')}
        </Button>
      )}
    </FormDialog>
  )
}

const faultOf = (row: PartnerRow, before: readonly PartnerRow[]) =>
  row.partnerId
    ? isTwice(row, before)
      ? ('PropertyWork.PartnerTwice' as const)
      : undefined
    : ('Form.Missing' as const)

type PartnerFieldsProps = {
  row: PartnerRow
  names: ReadonlyMap<string, string>
  error: ReturnType<typeof faultOf> | '' | undefined
  onChange: (part: Partial<PartnerRow>) => void
  onUp: (() => void) | undefined
  onRemove: () => void
}

function PartnerFields({ row: { partnerId, trade }, names, error, onChange, onUp, onRemove }: PartnerFieldsProps) {
  const { text } = useMessages()
  const name = names.get(partnerId) ?? text('PropertyWork.NewPartner')
  return (
    <fieldset className="ck-partner-fields">
      <legend className="ck-hidden-text">{name}</legend>
      <Select
        label={text('PropertyWork.Trade')}
        value={trade}
        options={TRADES.map(value => ({ value, label: text(`Trade.${value}`) }))}
        onChange={next => onChange({ trade: next as Trade })}
      />
      <Select
        label={text('PropertyWork.Partner')}
        value={partnerId}
        options={[...names].map(([value, label]) => ({ value, label }))}
        {...(error && { error: text(error) })}
        onChange={next => onChange({ partnerId: next })}
      />
      <IconButton
        icon={<ArrowUp />}
        label={text('PropertyWork.Earlier', { name })}
        disabled={!onUp}
        onClick={() => onUp?.()}
      />
      <IconButton icon={<X />} label={text('PropertyWork.TakeOff', { name })} onClick={onRemove} />
    </fieldset>
  )
}
