import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { MessageId } from '@casekit/messages/ids'
import { useIsPhone } from '../../patterns/list/use-is-phone.ts'
import { paths } from '../../paths.ts'
import type { CasePage } from './case.store.ts'
import { type RowKind, useNamed } from './named-row.ts'

export const CASE_VIEWS = ['messages', 'details', 'files'] as const
export type CaseView = (typeof CASE_VIEWS)[number]

export const LABELS: Record<CaseView, MessageId> = {
  messages: 'Case.Messages',
  details: 'Case.Details',
  files: 'Case.Files',
}

const VIEW_OF: Record<RowKind, CaseView> = { message: 'messages', file: 'files', activity: 'details' }

/** The view in the address, else that of the row in the hash, until another is selected. */
export function useCaseView(): { view: CaseView; forget: () => void } {
  const wish = new URLSearchParams(useSearch()).get('view')
  const [named, setNamed] = useState<RowKind | null>(null)
  useNamed('message', () => setNamed('message'))
  useNamed('file', () => setNamed('file'))
  useNamed('activity', () => setNamed('activity'))
  const view = CASE_VIEWS.find(one => one === wish) ?? (named ? VIEW_OF[named] : 'messages')
  return { view, forget: () => setNamed(null) }
}

/** On a phone, shows the view whose panel was asked for a note, a task or a visit: a hidden panel could not answer. */
export function useAskedView({ state, caseId }: CasePage): void {
  const { asked } = useSnapshot(state)
  const isPhone = useIsPhone()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!isPhone || asked === null || asked === 'hand-over') return
    navigate(paths.caseDetails(caseId, asked === 'note' ? '' : 'details'), { replace: true })
  }, [asked, isPhone, caseId, navigate])
}
