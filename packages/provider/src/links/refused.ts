import type { LinkRefusal } from '@casekit/contract/link-refusal'
import { ProblemError } from '../server/problem.ts'

/** The company that sent a link. */
export type Sender = LinkRefusal['company']

/** The sender, from a row `c` of directory.company. */
export const SENDER = `json_build_object('name', c.name, 'phone', c.phone) as sender`

/**
 * The same refusal for everything wrong with a link, so that it reveals nothing to an attacker; only a link that was
 * once valid also names its sender.
 */
export const linkRefused = (sender?: Sender) =>
  new ProblemError(
    401,
    'link',
    'This link has been used, has expired or was made for something else.',
    sender && { current: { company: sender } satisfies LinkRefusal },
  )
