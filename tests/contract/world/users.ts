import { currentTime } from '../../support/clock.ts'
import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'

/** A role, a pending invitation, and a former member; the deleted variant has an erased one. */
export const fillUsers = (async (put, _own, { number, deletedAt }) => {
  const ids = { role: newId(), invitation: newId(), formerMember: newId() }
  await put('role', { id: ids.role, name: `Role ${number}`, guards: ['Core'], deleted_at: deletedAt })
  await put('invitation', {
    id: ids.invitation,
    email: `${ids.invitation}@test.example`,
    is_fitter: false,
    is_responsible: true,
    expires_at: new Date(currentTime() + 86_400_000).toISOString(),
    ended_at: deletedAt,
  })
  await put('stakeholder', {
    id: ids.formerMember,
    name: `Former ${number}`,
    deleted_at: new Date(currentTime()),
    erased_at: deletedAt,
  })
  return ids
}) satisfies Filler
