import { makeLink } from '@casekit/provider/links/tokens'
import type { Db } from '@casekit/provider/platform/db'
import { newId } from '@casekit/provider/platform/new-id'

/** Creates a link to a new address of the account; returns its token. */
export async function putNewEmail(directory: Db, accountId: string): Promise<string> {
  const target = { email: `${newId()}@ny.example` }
  return (await makeLink(directory, { kind: 'new-email', accountId, target, seconds: 3600 })).token
}
