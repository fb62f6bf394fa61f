import { ProblemError } from './problem.ts'

/** An unknown id in a body: the same problem whether it is foreign, deleted, of another kind or never existed. */
export const noSuch = (field: string) =>
  new ProblemError(404, 'not-found', 'There is no such row.', {
    errors: [{ path: `/${field}`, message: 'is not known' }],
  })
