import type { ReactNode } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Chip, type ChipLook } from './chip.tsx'

export type CaseStatusName = 'Open' | 'NeedPlanning' | 'Closed' | 'Posted' | 'Canceled'

const LOOKS: Record<CaseStatusName, ChipLook> = {
  Open: 'open',
  NeedPlanning: 'waiting',
  Closed: 'done',
  Posted: 'plain',
  Canceled: 'off',
}

const TICK = 'M4.4 7.2l1.8 1.8 3.5-3.8'

const GLYPHS: Record<CaseStatusName, ReactNode> = {
  Open: <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="2" />,
  NeedPlanning: (
    <>
      <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2.6 1.9" />
      <circle cx="7" cy="7" r="1.6" fill="currentColor" />
    </>
  ),
  Closed: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path d={TICK} fill="none" stroke="var(--ck-success-soft)" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  Posted: (
    <>
      <rect x="1.5" y="1.5" width="11" height="11" rx="2.5" fill="currentColor" />
      <path d={TICK} fill="none" stroke="var(--ck-neutral-soft)" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  Canceled: (
    <>
      <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="M3.6 10.4l6.8-6.8" stroke="currentColor" strokeWidth="1.75" />
    </>
  ),
}

/** A case's status: its glyph and its name. */
export function StatusChip({ status }: { status: CaseStatusName }) {
  const { text } = useMessages()
  return (
    <Chip look={LOOKS[status]}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        {GLYPHS[status]}
      </svg>
      {text(`CaseStatus.${status}`)}
    </Chip>
  )
}
