import type { Trade } from '@casekit/contract/property-kinds'
import type { RequisitionLists } from '@casekit/contract/requisition-budgets'
import { getPartnersAt } from '@casekit/contract/requisitions'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

export type PartnerFieldProps = {
  partners: RequisitionLists['partners']
  propertyId: string | undefined
  caseId: string | undefined
  value: string
  onChange: (partnerId: string) => void
}

/**
 * Selects a partner of the company: first those assigned to the property, with their trades there, then all others by
 * name.
 */
export function PartnerField({ partners, propertyId, caseId, value, onChange }: PartnerFieldProps) {
  const { text } = useMessages()
  const query = { ...(propertyId && { propertyId }), ...(caseId && { caseId }) }
  const { answer } = useQuery(async signal => (propertyId || caseId ? call(getPartnersAt, { query, signal }) : []))
  const called = answer ?? []
  const byId = new Map(partners.map(({ id, name }) => [id, name]))
  const trades = (of: readonly Trade[]) => of.map(trade => text(`Trade.${trade}`)).join(', ')
  const first = called.flatMap(({ id, trades: own }) => {
    const name = byId.get(id)
    return name === undefined ? [] : [{ value: id, label: `${name} (${trades(own)})` }]
  })
  const others = partners.filter(({ id }) => !called.some(one => one.id === id))
  return (
    <Select
      label={text('Requisitions.Partner')}
      clearable
      value={value}
      options={[...first, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={onChange}
    />
  )
}
