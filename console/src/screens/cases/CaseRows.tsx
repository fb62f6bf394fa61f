import { type UIEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { CaseStage } from '@casekit/contract/cases'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { CaseCards } from './CaseCards.tsx'
import { CaseTable } from './CaseTable.tsx'
import type { Sort } from './list-address.ts'

export type CaseRowsProps = {
  /** null: a skeleton stands in. */
  rows: readonly CaseRow[] | null
  stages: readonly CaseStage[]
  /** The rows belong to an earlier view, another one is on its way. */
  isBusy: boolean
  sort: Sort
  onSort: (sort: Sort) => void
}

type Props = CaseRowsProps & { query: string; scrolled: Map<string, number> }

/** The rows as a table, or as cards on phones, at the height where this view was left. */
export function CaseRows({ query, scrolled, ...rows }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isThere = rows.rows !== null && rows.rows.length > 0 && !rows.isBusy
  useLayoutEffect(() => {
    if (isThere && place.current) place.current.scrollTop = scrolled.get(query) ?? 0
  }, [isThere, query, scrolled])

  const remember = ({ currentTarget }: UIEvent) => isThere && scrolled.set(query, currentTarget.scrollTop)
  return (
    <div className="ck-case-scroll" ref={place} onScroll={remember}>
      {useIsPhone() ? <CaseCards {...rows} /> : <CaseTable {...rows} />}
    </div>
  )
}

const phone = matchMedia('(max-width: 720px)')

function useIsPhone(): boolean {
  return useSyncExternalStore(
    changed => {
      phone.addEventListener('change', changed)
      return () => phone.removeEventListener('change', changed)
    },
    () => phone.matches,
  )
}
