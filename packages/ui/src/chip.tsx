import type { ReactNode } from 'react'
import './chip.css'

/** `plain`: nothing is wanted of anybody; `waiting`: something is; `off`: it is over without having been done. */
export type ChipLook = 'plain' | 'open' | 'waiting' | 'done' | 'failed' | 'off'

/** A state as a word of its own shade. */
export function Chip({ look, children }: { look: ChipLook; children: ReactNode }) {
  return <span className={`ck-chip ck-chip-${look}`}>{children}</span>
}
