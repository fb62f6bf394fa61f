import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'

type StepButtonProps = { label: string; icon: ReactNode; isOff: boolean; onClick: () => void }

/** A step that may be unavailable: it then ignores presses but keeps the focus. */
export function StepButton({ isOff, onClick, ...shown }: StepButtonProps) {
  return <IconButton size="sm" {...shown} aria-disabled={isOff || undefined} onClick={isOff ? undefined : onClick} />
}
