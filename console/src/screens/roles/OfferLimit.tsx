import { getOfferLimits, setOfferLimit } from '@casekit/contract/offer-approval'
import type { Role } from '@casekit/contract/roles'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import { LimitField } from '../../patterns/limit/LimitField.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

/**
 * The limit up to which members of the role may send offers without approval; saved on blur, also for built-in roles.
 */
export function OfferLimit({ role, name }: { role: Role; name: string }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getOfferLimits, { signal }))

  async function keep(limit: number | null): Promise<number | null> {
    const kept = await call(setOfferLimit, { params: { roleId: role.id }, body: { limit } })
    toasts.show({ title: text('Roles.OfferLimitKept', { name }) })
    return kept.limit
  }
  return (
    <Loaded query={query} failed="Roles.OfferLimitFailed">
      {limits => (
        <LimitField
          label={text('Roles.OfferLimit')}
          hint={text('Roles.OfferLimitHint')}
          limit={limits.find(({ roleId }) => roleId === role.id)?.limit ?? null}
          onKeep={keep}
        />
      )}
    </Loaded>
  )
}
