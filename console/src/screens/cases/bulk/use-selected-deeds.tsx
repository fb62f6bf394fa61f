import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { useMessages } from '@casekit/messages/react'
import { type Deed, useDeeds, wantDeed } from '../../../frame/palette/deeds.ts'
import { CASE_DEEDS, copyLinks } from '../../../parts/case-deeds.tsx'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.store.ts'

export type BulkMenu = {
  id: 'status' | 'stage' | 'priority' | 'responsible'
  label: string
  items: { id: string; label: string; draw: ReactNode; onPress: () => void }[]
}

/** Actions that need the page of the case. */
const ON_ITS_PAGE = ['note', 'task', 'book', 'hand-over'] as const

/** Offers bulk actions to the palette; for a single case also those of its page. */
export function useSelectedDeeds(rows: readonly CaseRow[], menus: readonly BulkMenu[]): void {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  const mayHandOver = useSnapshot(session).account?.guards.includes('TransferAccess') === true
  const [first] = rows
  const only = rows.length === 1 ? first : undefined
  const deed = (id: keyof typeof CASE_DEEDS, does: Pick<Deed, 'run' | 'values'>): Deed => {
    const { label, icon } = CASE_DEEDS[id]
    return { id, label: text(label), icon, ...does }
  }
  const goTo = (caseId: string, id: string) => {
    wantDeed(caseId, id)
    navigate(paths.caseDetails(caseId))
  }
  const there = ON_ITS_PAGE.filter(id => id !== 'hand-over' || mayHandOver)
  useDeeds({
    on: only ? String(only.caseNumber) : text('Grid.Selected', { count: rows.length }),
    about: only?.title,
    list: [
      ...menus.map(({ id, items }) =>
        deed(id, { values: items.map(({ id: value, label, onPress }) => ({ id: value, label, run: onPress })) }),
      ),
      ...(only ? there.map(id => deed(id, { run: () => goTo(only.id, id) })) : []),
      deed('link', {
        run: () =>
          void copyLinks(
            text,
            rows.map(({ id }) => paths.caseDetails(id)),
          ),
      }),
    ],
  })
}
