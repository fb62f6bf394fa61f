import type { CaseHistoryEntry } from '@casekit/contract/case-history'
import { holds } from '@casekit/rules/fold'

/** The history filter; empty strings match everything. */
export type HistoryFilter = { kind: HistoryKind | ''; actor: string; search: string }

export const HISTORY_KINDS = ['facts', 'status', 'activities', 'offers', 'files', 'notes', 'other'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** The kind that an entry is filtered by. */
export function kindOf({ type }: Pick<CaseHistoryEntry, 'type'>): HistoryKind {
  if (type === 'note') return 'notes'
  if (type.startsWith('activity')) return 'activities'
  if (type === 'offerStatusChanged') return 'offers'
  if (type.startsWith('file')) return 'files'
  if (type === 'statusChanged' || type === 'stageChanged') return 'status'
  return type === 'factChanged' || type === 'responsibleChanged' || type === 'contactRemoved' ? 'facts' : 'other'
}

/** The entries that match every part of the filter. */
export function filterHistory<E extends CaseHistoryEntry>(history: readonly E[], filter: HistoryFilter): E[] {
  const words = filter.search.trim()
  return history.filter(
    entry =>
      (!filter.kind || kindOf(entry) === filter.kind) &&
      (!filter.actor || entry.actor === filter.actor) &&
      (!words ||
        holds([entry.text, entry.subText, entry.before, entry.after, entry.actor].filter(Boolean).join(' '), words)),
  )
}
