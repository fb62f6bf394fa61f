import { type ComponentType, createContext, type ReactNode } from 'react'

export type OfSelect = {
  /** The id of the select. */
  id: string
  label: string
  options: readonly { value: string; label: string; draw?: ReactNode }[]
  value: string
  onChoose: (value: string) => void
}

/** Stands beside each select and opens a list in place of the platform's: given where many are used, so that a widget alone does not carry it. */
export const SelectList = createContext<ComponentType<OfSelect> | null>(null)
