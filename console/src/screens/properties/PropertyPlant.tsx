import { useSnapshot } from 'valtio'
import { Plant } from '../../parts/service/Plant.tsx'
import { session } from '../../session/session.store.ts'
import type { Property } from './property.ts'

/** The property's assets and service agreements. */
export function PropertyPlant({ property: { id, number, name } }: { property: Property }) {
  const mayOpen = useSnapshot(session).account?.guards.includes('Assets')
  if (!mayOpen) return null
  return (
    <Plant
      whose={{ propertyId: id }}
      name={name}
      listed={{ column: 'property', text: `${number} ${name}` }}
      none={{ agreements: 'PropertyWork.NoAgreements', assets: 'PropertyWork.NoAssets' }}
    />
  )
}
