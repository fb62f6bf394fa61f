import type { View } from '@casekit/contract/overview-shape'
import { ProblemError } from '../server/problem.ts'

const isStopped = (error: unknown) => (error as { code?: unknown } | null)?.code === '57014'

/**
 * Filters without an index test row by row and may time out: that is not a server error, so the response asks for a
 * narrower view.
 */
export async function orTooWide<Answer>({ filterModel = {}, search }: View, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const isNarrowed = Boolean(search) || Object.keys(filterModel).length > 0
    if (!isNarrowed || !isStopped(error)) throw error
    throw new ProblemError(
      409,
      'too-wide',
      'Searching so many rows takes too long. Narrow them down with another filter.',
    )
  }
}
