import type { DeliveredRole } from '@casekit/contract/given-guards'
import type { Role } from '@casekit/contract/roles'
import { useMessages } from '@casekit/messages/react'

/** The name of a role: built-in ones in the reader's language. */
export function useRoleText() {
  const { text } = useMessages()
  return ({ name, isDelivered }: Pick<Role, 'name' | 'isDelivered'>): string =>
    isDelivered ? text(`Role.${name as DeliveredRole}`) : name
}
