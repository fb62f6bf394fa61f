import type { LinkRefusal } from '@casekit/contract/link-refusal'
import { ProblemError } from '../server/problem.ts'

/** Who sent a link. */
export type Sender = LinkRefusal['company']

/** The sender, of a row `c` of directory.company. */
export const SENDER = `json_build_object('name', c.name, 'phone', c.phone) as sender`

/** One answer for whatever is wrong with a link, so that it tells nothing to who tries; beside it only who sent the link, where it was good once. */
export const linkRefused = (sender?: Sender) =>
  new ProblemError(
    401,
    'link',
    'This link has been used, has expired or was made for something else.',
    sender && { current: { company: sender } satisfies LinkRefusal },
  )
