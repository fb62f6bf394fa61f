import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import './button.css'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** One `primary` per view. `force` is the amber one for cases without a lease. Default `secondary`. */
  kind?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'force' | 'link'
  /** 28, 32 or 40 px; at least 44 on touch devices. */
  size?: 'sm' | 'md' | 'lg'
  icon?: ReactNode
  iconAfter?: ReactNode
  /** In progress: keeps its width, shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean
  /** Fills the available width. */
  wide?: boolean
}

/** A button whose label names its result. */
export function Button({ kind = 'secondary', size = 'md', icon, iconAfter, busy, wide, ...rest }: ButtonProps) {
  const { children, type = 'button', onClick, ...attributes } = rest
  const spinsOver = busy && !icon
  return (
    <button
      part="button"
      {...attributes}
      type={type}
      className={classes(kind, size, wide && 'ck-button-wide', spinsOver && 'ck-button-busy-over')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? swallow : onClick}
    >
      {busy ? <Spinner /> : icon && <span className="ck-button-icon">{icon}</span>}
      <span className="ck-button-label">{children}</span>
      {iconAfter && <span className="ck-button-icon">{iconAfter}</span>}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'iconAfter' | 'wide'> & {
  /** The accessible name; also shown as its tooltip. */
  label: string
  icon: ReactNode
}

/** A square button with an icon and no text. */
export function IconButton({ kind = 'ghost', size = 'md', label, icon, busy, ...rest }: IconButtonProps) {
  const { type = 'button', onClick, ...attributes } = rest
  return (
    <button
      part="button"
      title={label}
      {...attributes}
      type={type}
      className={classes(kind, size, 'ck-button-only-icon')}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || attributes['aria-disabled']}
      onClick={busy ? swallow : onClick}
    >
      {busy ? <Spinner /> : <span className="ck-button-icon">{icon}</span>}
    </button>
  )
}

function classes(kind: string, size: string, ...more: (string | false | undefined)[]): string {
  return ['ck-button', `ck-button-${kind}`, size !== 'md' && `ck-button-${size}`, ...more].filter(Boolean).join(' ')
}

function swallow(event: MouseEvent): void {
  event.preventDefault()
}
