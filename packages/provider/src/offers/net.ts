import type { Caller } from '../server/caller.ts'

/** Of `casekit.offer`: what it comes to, in hundredths; null of one from before there were lines, whose sum nobody wrote. */
export const NET = 'case when content is not null or net <> 0 then net::float8 end'

/** Whether what offers come to may stand in what the caller is answered about a case. */
export const seesNet = (caller: Caller): boolean =>
  caller.kind === 'staff' && (caller.guards.includes('OfferAccess') || caller.guards.includes('PartnerOfferAccess'))
