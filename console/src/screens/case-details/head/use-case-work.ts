import { useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { copyCase, mergeCase, relateCase, unmergeCase, unrelateCase } from '@casekit/contract/case-work'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../../paths.ts'
import { toasts } from '../../../shell/toasts.ts'
import type { CasePage } from '../case.store.ts'

/** What is done with the case as a whole, each answered in words and taken back where that can be. */
export function useCaseWork(page: CasePage) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const params = { caseId: page.caseId }

  /** False where it failed, which is said. */
  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      await page.refresh().catch(() => null)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('CaseWork.Failed') })
      return false
    }
  }

  const copy = () => attempt(async () => go(paths.caseDetails(await page.call(copyCase, { params }))))

  async function relate(otherCaseId: string, number: string): Promise<boolean> {
    const both = { ...params, otherCaseId }
    const isDone = await attempt(() => page.call(relateCase, { params: both }))
    const undo = () => void attempt(() => page.call(unrelateCase, { params: both }))
    if (isDone) toasts.show({ title: text('CaseWork.Related', { number }), undo })
    return isDone
  }

  async function merge(otherCaseId: string, number: string): Promise<boolean> {
    const isDone = await attempt(() => page.call(mergeCase, { params, body: { otherCaseId } }))
    const undo = () => void attempt(() => page.call(unmergeCase, { params }))
    if (isDone) toasts.show({ title: text('CaseWork.Merged', { number }), undo })
    return isDone
  }

  return { copy, relate, merge }
}
