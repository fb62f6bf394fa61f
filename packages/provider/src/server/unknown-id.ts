import { ProblemError } from './problem.ts'

/** An id in a body that names nothing of the company's: the same answer whether it is foreign, deleted, of another kind or never existed. */
export const noSuch = (field: string) =>
  new ProblemError(404, 'not-found', 'There is no such row.', {
    errors: [{ path: `/${field}`, message: 'is not known' }],
  })
