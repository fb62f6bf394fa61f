import { lazy, Suspense } from 'react'
import { Skeleton } from '@casekit/ui/skeleton'
import { ScreenWords } from '../../../frame/ScreenWords.tsx'
import type { PanelProps } from '../panel.ts'

const CaseBudget = lazy(async () => ({
  default: (await import('../../../parts/materials/CaseBudget.tsx')).CaseBudget,
}))

const SECTIONS = ['materials'] as const

/** How much of the agreed budget is used; loaded only for cases with an accepted offer. */
export function Budget({ page, details }: PanelProps) {
  const waiting = <Skeleton width="100%" height="6rem" />
  if (!details.offerList.some(({ status }) => status === 'Accepted')) return null
  return (
    <ScreenWords sections={SECTIONS} fallback={waiting}>
      <Suspense fallback={waiting}>
        <CaseBudget call={page.call} caseId={details.id} />
      </Suspense>
    </ScreenWords>
  )
}
