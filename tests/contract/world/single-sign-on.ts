import { newId } from '@casekit/provider/platform/new-id'
import { currentTime } from '../../support/clock.ts'
import type { Filler } from '../world.ts'

/** A domain the company has verified. */
export const fillSingleSignOn = (async (put, _ids, { deletedAt }) => {
  const ids = { signInDomain: newId() }
  if (deletedAt) return ids // removed domains are gone
  await put('directory.sign_in_domain', {
    id: ids.signInDomain,
    domain: `${ids.signInDomain}.example`,
    token: 'proof',
    proven_at: new Date(currentTime()),
  })
  return ids
}) satisfies Filler
