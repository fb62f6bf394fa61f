import { useMessages } from '@casekit/messages/react'
import { Notice } from '@casekit/ui/notice'

type Named = { readonly id: string; readonly name: string }

/** Which of the property's partners can take the case here, and which cannot; without a property, whether any can. */
export function WhoCanTakeIt({ partners, onProperty }: { partners: readonly Named[]; onProperty: readonly Named[] }) {
  const { text } = useMessages()
  const canTake = (id: string) => partners.some(partner => partner.id === id)
  const namesOf = (rows: readonly Named[]) => rows.map(({ name }) => name).join(', ')
  const able = onProperty.filter(({ id }) => canTake(id))
  const others = onProperty.filter(({ id }) => !canTake(id))
  if (onProperty.length === 0 && partners.length > 0) return null
  return (
    <Notice tone="info">
      {able.length > 0 && <p>{text('Transfers.OnPropertyCan', { names: namesOf(able) })}</p>}
      {others.length > 0 && <p>{text('Transfers.OnPropertyCannot', { names: namesOf(others) })}</p>}
      {partners.length === 0 && <p>{text('Transfers.NoPartners')}</p>}
    </Notice>
  )
}
