import type { Caller } from '../server/caller.ts'

/**
 * The net total in hundredths of a row of `casekit.offer`; null for one without lines whose total was never entered.
 */
export const NET = 'case when content is not null or net <> 0 then net::float8 end'

/** Whether the caller may see offer totals on a case. */
export const seesNet = (caller: Caller): boolean =>
  caller.kind === 'staff' && (caller.guards.includes('OfferAccess') || caller.guards.includes('PartnerOfferAccess'))
