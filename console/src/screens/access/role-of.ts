import type { AccessPerson } from '@casekit/contract/access'
import { DELIVERED_ROLE_IDS, type DeliveredRole } from '@casekit/contract/given-guards'
import { useMessages } from '@casekit/messages/react'

/** Returns the name of a member's role; members without one have individual permissions. */
export function useRoleOf() {
  const { text } = useMessages()
  return ({ roleId, roleName }: Pick<AccessPerson, 'roleId' | 'roleName'>): string => {
    const delivered = (Object.keys(DELIVERED_ROLE_IDS) as DeliveredRole[]).find(
      name => DELIVERED_ROLE_IDS[name] === roleId,
    )
    if (delivered) return text(`Role.${delivered}`)
    return roleName || text('Access.NoRole')
  }
}
