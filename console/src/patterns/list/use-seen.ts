import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Guard } from '@casekit/contract/guards'
import { maySee } from '@casekit/rules/access'
import { session } from '../../session/session.store.ts'

/** Removes the columns whose guard the account lacks: the server does not return them. */
export function useSeen<O extends { columns: readonly { permission?: Guard }[] }>(overview: O): O {
  const { account } = useSnapshot(session)
  return useMemo(() => {
    const isSeen = ({ permission }: { permission?: Guard }) => !permission || (account && maySee(permission, account))
    return { ...overview, columns: overview.columns.filter(isSeen) }
  }, [overview, account])
}
