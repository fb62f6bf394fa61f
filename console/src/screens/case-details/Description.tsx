import { LongTextFact } from './facts/LongTextFact.tsx'
import type { PanelProps } from './panel.ts'

/** The description, and the internal note. */
export function Description(panel: PanelProps) {
  return (
    <>
      <LongTextFact {...panel} name="description" required />
      <LongTextFact {...panel} name="internalNote" />
    </>
  )
}
