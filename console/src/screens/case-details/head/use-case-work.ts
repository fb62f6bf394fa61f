import { useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { copyCase, mergeCase, relateCase, unmergeCase, unrelateCase } from '@casekit/contract/case-work'
import { useMessages } from '@casekit/messages/react'
import { paths } from '../../../paths.ts'
import { toasts } from '../../../frame/notices/toasts.ts'
import type { CasePage } from '../case.store.ts'

/** Actions on the whole case, each with a toast, and undo where possible. */
export function useCaseWork(page: CasePage) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const params = { caseId: page.caseId }

  /** Reports failures. */
  async function attempt(act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
      await page.refresh().catch(() => null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('CaseWork.Failed') })
    }
  }

  const copy = () => attempt(async () => go(paths.caseDetails(await page.call(copyCase, { params }))))

  async function relate(otherCaseId: string, number: string): Promise<void> {
    const both = { ...params, otherCaseId }
    await page.call(relateCase, { params: both })
    const undo = () => void attempt(() => page.call(unrelateCase, { params: both }))
    toasts.show({ title: text('CaseWork.Related', { number }), undo })
    await page.refresh().catch(() => null)
  }

  async function merge(otherCaseId: string, number: string): Promise<void> {
    await page.call(mergeCase, { params, body: { otherCaseId } })
    const undo = () => void attempt(() => page.call(unmergeCase, { params }))
    toasts.show({ title: text('CaseWork.Merged', { number }), undo })
    await page.refresh().catch(() => null)
  }

  return { copy, relate, merge }
}
