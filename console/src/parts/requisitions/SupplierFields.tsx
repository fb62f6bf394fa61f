import { useSnapshot } from 'valtio'
import { cases } from '@casekit/contract/overview'
import type { RequisitionLists } from '@casekit/contract/requisition-budgets'
import { useMessages } from '@casekit/messages/react'
import type { ComboOption } from '@casekit/ui/combo'
import { TextField } from '@casekit/ui/field'
import { Choose, type Chosen, propertiesBy } from '../../patterns/Choose.tsx'
import { call, session } from '../../session/session.store.ts'
import { PartnerField } from './PartnerField.tsx'

export type Supplier = { partnerId: string; supplierName: string; supplierEmail: string }

type SupplierFieldsProps = {
  partners: RequisitionLists['partners']
  /** The property; partners assigned to it are listed first. */
  property: Chosen
  caseOf: Chosen
  value: Supplier
  onChange: (value: Partial<Supplier & { supplierPhone: string; supplierCvr: string }>) => void
  errorOf: (field: keyof Supplier) => string | undefined
}

/** A partner, whose name and address are filled in, or any other supplier by name. */
export function SupplierFields({ partners, property, caseOf, value, onChange, errorOf }: SupplierFieldsProps) {
  const { text } = useMessages()
  function choose(partnerId: string) {
    const partner = partners.find(({ id }) => id === partnerId)
    onChange({
      partnerId,
      ...(partner && {
        supplierName: partner.name,
        supplierEmail: partner.email,
        supplierPhone: partner.phone,
        supplierCvr: partner.cvr,
      }),
    })
  }
  return (
    <>
      {partners.length > 0 && (
        <PartnerField
          key={`${property?.id ?? ''} ${caseOf?.id ?? ''}`}
          partners={partners}
          propertyId={property?.id}
          caseId={caseOf?.id}
          value={value.partnerId}
          onChange={choose}
        />
      )}
      <TextField
        label={text('Requisitions.SupplierName')}
        maxLength={200}
        value={value.supplierName}
        error={errorOf('supplierName')}
        onChange={supplierName => onChange({ supplierName })}
      />
      <TextField
        label={text('Requisitions.SupplierEmail')}
        type="email"
        maxLength={254}
        value={value.supplierEmail}
        error={errorOf('supplierEmail')}
        onChange={supplierEmail => onChange({ supplierEmail })}
      />
    </>
  )
}

const SHOWN = 20

const casesBy = async (text: string): Promise<ComboOption[]> =>
  text.trim().length < 2
    ? []
    : (await call(cases.rows, { body: { startRow: 0, endRow: SHOWN, search: text } })).rows.map(
        ({ id, caseNumber, title, customerName }) => ({
          id,
          title: `${caseNumber} ${title}`,
          detail: customerName,
        }),
      )

type PlaceFieldsProps = {
  property: Chosen
  caseOf: Chosen
  onChange: (value: { property?: Chosen; caseOf?: Chosen }) => void
}

/** Selects the property and the case, from those that the member may see. */
export function PlaceFields({ property, caseOf, onChange }: PlaceFieldsProps) {
  const { text } = useMessages()
  const guards = useSnapshot(session).account?.guards ?? []
  return (
    <>
      {guards.includes('PropertyManagement') && (
        <Choose
          label={text('Requisitions.Property')}
          find={propertiesBy}
          none="Requisitions.NoMatch"
          chosen={property}
          onChoose={chosen => onChange({ property: chosen })}
        />
      )}
      {guards.includes('Core') && (
        <Choose
          label={text('Requisitions.Case')}
          find={casesBy}
          none="Requisitions.NoMatch"
          chosen={caseOf}
          onChoose={chosen => onChange({ caseOf: chosen })}
        />
      )}
    </>
  )
}

/** Whether it is empty or a single address. */
export const isOneAddress = (email: string): boolean => /^([^@\s,;]+@[^@\s,;]+)?$/.test(email)
