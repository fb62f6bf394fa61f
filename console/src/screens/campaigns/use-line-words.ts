import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import type { Line, SegmentColumn } from './segment.ts'

/** The name of a column. */
export const COLUMN_WORDS: Record<SegmentColumn, MessageId> = {
  city: 'SegmentColumn.city',
  zipCode: 'SegmentColumn.zipCode',
  address: 'SegmentColumn.address',
  name: 'SegmentColumn.name',
  email: 'SegmentColumn.email',
  createdAt: 'SegmentColumn.createdAt',
  isBusiness: 'SegmentColumn.isBusiness',
}

/** Returns a formatter of segment lines. */
export function useLineWords(): (line: Line) => string {
  const { text, format } = useMessages()
  return ({ column, test, value }) => {
    const shown = column === 'createdAt' && value ? format.date(value) : value
    return `${text(COLUMN_WORDS[column])} ${text(`SegmentTest.${test}`).toLowerCase()} ${shown}`.trim()
  }
}
