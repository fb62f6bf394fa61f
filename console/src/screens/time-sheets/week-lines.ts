import { ABSENCE_KINDS } from '@casekit/contract/absence-kinds'
import type { WorkWeek } from '@casekit/contract/work-weeks'
import type { Messages } from '@casekit/messages/react'
import type { Cell } from './week.store.ts'

/** A line of time outside tasks; `absenceKindId` is the company's own absence reason. */
export type LineBeside = { kind: Cell['kind']; absenceKindId: string | null }

export type TaskLine = WorkWeek['tasks'][number]

const own = ({ kind, absenceKindId }: Pick<Cell, 'kind' | 'absenceKindId'>): LineBeside => ({
  kind,
  absenceKindId: absenceKindId ?? null,
})

export const keyOfLine = ({ kind, absenceKindId }: LineBeside): string => `${kind}:${absenceKindId ?? ''}`

/** All absence reasons: the common ones, then the company's own. */
export const absenceLines = ({ absenceKinds }: WorkWeek): LineBeside[] => [
  ...ABSENCE_KINDS.map(kind => ({ kind, absenceKindId: null })),
  ...absenceKinds.map(({ id }) => ({ kind: 'absence' as const, absenceKindId: id })),
]

/** Always travel and internal time; absences with hours in the week, and added ones. */
export function linesBeside(week: WorkWeek, added: readonly LineBeside[]): LineBeside[] {
  const shown = new Set([...week.cells.map(own), ...added].map(keyOfLine))
  return [
    { kind: 'travel', absenceKindId: null },
    { kind: 'internal', absenceKindId: null },
    ...absenceLines(week).filter(line => shown.has(keyOfLine(line))),
  ]
}

/** The cells of a line; empty days have none. */
export const cellsOfLine = (week: WorkWeek, line: LineBeside): Cell[] =>
  week.cells.filter(cell => keyOfLine(own(cell)) === keyOfLine(line))

export const nameOfLine = (week: WorkWeek, { kind, absenceKindId }: LineBeside, text: Messages['text']): string =>
  week.absenceKinds.find(({ id }) => id === absenceKindId)?.name ?? text(`WorkKind.${kind}`)
