import { ProblemError } from '../server/problem.ts'

/** One answer for whatever is wrong with a link, so that it tells nothing to who tries. */
export const linkRefused = () =>
  new ProblemError(401, 'link', 'This link has been used, has expired or was made for something else.')
