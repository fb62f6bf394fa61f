import type { CaseDetails } from '@casekit/contract/cases'
import type { CaseHistoryEntry } from '@casekit/contract/case-history'
import type { CaseMessage } from '@casekit/contract/messages'

export const LANES = ['all', 'customer', 'company', 'system', 'internal'] as const
export type ShownLane = (typeof LANES)[number]

/** A message or an event, distinguished by its kind. */
export type Entry =
  | { kind: 'message'; id: string; at: string; lane: ShownLane; message: CaseMessage }
  | { kind: 'note' | 'event'; id: string; at: string; lane: ShownLane; entry: CaseHistoryEntry }

/**
 * Merges messages and history, oldest first; notes in the history are internal, and files are shown on their messages.
 */
export function timelineOf({ messages, history }: Pick<CaseDetails, 'messages' | 'history'>, lane: ShownLane): Entry[] {
  const said = messages.map((message): Entry => {
    const { messageId: id, sentAt: at, lane } = message
    return { kind: 'message', id, at, lane, message }
  })
  const shown = history.filter(({ type }) => !type.startsWith('file'))
  const happened = shown.map((entry): Entry => {
    const isNote = entry.type === 'note'
    return { kind: isNote ? 'note' : 'event', id: entry.id, at: entry.at, lane: isNote ? 'internal' : 'system', entry }
  })
  return [...said, ...happened]
    .filter(entry => lane === 'all' || entry.lane === lane)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1))
}

/** Shorter runs of events are not folded. */
export const FOLDED_FROM = 3

/** Groups consecutive events; everything else is on its own. */
export function foldedRuns(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && entry.kind === 'event' && last[0]?.kind === 'event') last.push(entry)
    else runs.push([entry])
  }
  return runs
}
