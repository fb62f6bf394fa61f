import { type ComponentType, createContext, type ReactNode } from 'react'

export type OfSelect = {
  /** The id of the select. */
  id: string
  label: string
  options: readonly { value: string; label: string; draw?: ReactNode }[]
  value: string
  onChoose: (value: string) => void
}

/**
 * Rendered next to each select, to replace the platform's list: provided where many selects are used, so a single
 * widget does not load it.
 */
export const SelectList = createContext<ComponentType<OfSelect> | null>(null)
