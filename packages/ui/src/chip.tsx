import type { ReactNode } from 'react'
import './chip.css'

/** `plain`: no action needed; `waiting`: action needed; `off`: ended without being done. */
export type ChipLook = 'plain' | 'open' | 'waiting' | 'done' | 'failed' | 'off'

/** A state as a colored label. */
export function Chip({ look, children }: { look: ChipLook; children: ReactNode }) {
  return <span className={`ck-chip ck-chip-${look}`}>{children}</span>
}
