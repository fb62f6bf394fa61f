import { LongTextFact } from './facts/LongTextFact.tsx'
import type { PanelProps } from './panel.ts'

/** What the case is about, and what is for the staff alone. */
export function Description(panel: PanelProps) {
  return (
    <>
      <LongTextFact {...panel} name="description" required />
      <LongTextFact {...panel} name="internalNote" />
    </>
  )
}
