import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './empty.css'

const STOP = { fill: 'var(--ck-sheet)', stroke: 'var(--ck-line-control)' }
const TRACK = 'var(--ck-line-strong)'

const ART = {
  rows: (
    <>
      <path d="M4 20H132" stroke={TRACK} strokeDasharray="4 5" />
      {[24, 68, 112].map(x => (
        <circle key={x} cx={x} cy="20" r="6" {...STOP} />
      ))}
    </>
  ),
  add: (
    <>
      <path d="M4 20H56M80 20H132" stroke={TRACK} />
      <circle cx="24" cy="20" r="5" fill="var(--ck-accent-ink)" />
      <circle cx="112" cy="20" r="6" {...STOP} />
      <circle cx="68" cy="20" r="12" fill="var(--ck-sheet)" stroke="var(--ck-accent-ink)" strokeDasharray="4 3.5" />
      <path d="M68 15v10M63 20h10" stroke="var(--ck-accent-ink)" strokeLinecap="round" />
    </>
  ),
  search: (
    <>
      <path d="M4 20H132" stroke={TRACK} />
      <circle cx="24" cy="20" r="5" fill={TRACK} />
      <circle cx="112" cy="20" r="5" fill={TRACK} />
      <circle cx="66" cy="18" r="13" fill="var(--ck-sheet)" stroke="var(--ck-accent-ink)" />
      <path d="M76 28l9 9" stroke="var(--ck-accent-ink)" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  error: (
    <>
      <path d="M4 20H54M82 20H132" stroke={TRACK} />
      <circle cx="24" cy="20" r="5" fill="var(--ck-line-control)" />
      <circle cx="112" cy="20" r="6" {...STOP} />
      <path d="M57 28l8-16M71 28l8-16" stroke="var(--ck-danger)" strokeWidth="2.25" strokeLinecap="round" />
    </>
  ),
  end: (
    <>
      <path d="M4 20H88" stroke={TRACK} />
      <circle cx="24" cy="20" r="5" fill="var(--ck-line-control)" />
      <circle cx="56" cy="20" r="5" fill="var(--ck-line-control)" />
      <path d="M90 8v24" stroke="var(--ck-ink-2)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
}

export type EmptyProps = {
  /** `rows` nothing here, `add` nothing yet, `search` no match, `error` failed, `end` no access. */
  art: keyof typeof ART
  /** What happened. */
  title: string
  /** What to do about it. */
  children?: ReactNode
  /** One action. */
  action?: ReactNode
  /** The `part` name for the style sheet of an embedding page. */
  part?: string
}

/** Replaces an empty list or page: what happened, and one way on. The embedding page may set its own texts. */
export function Empty({ art, title, children, action, part }: EmptyProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const held = place.current
    return () => focusAround(held)
  }, [])
  const words = (
    <>
      <svg className="ck-empty-art" viewBox="0 0 136 40" fill="none" strokeWidth="2" aria-hidden="true">
        {ART[art]}
      </svg>
      <b className="ck-empty-title">{title}</b>
      {children && <p className="ck-empty-text">{children}</p>}
      {action && <div className="ck-empty-actions">{action}</div>}
    </>
  )
  return (
    <div ref={place} className="ck-empty" part={part} role={art === 'error' ? 'alert' : 'status'}>
      {art === 'error' ? words : <slot name="empty">{words}</slot>}
    </div>
  )
}

/** If the removed element had the focus, moves it to its parent, just before the replacement. */
function focusAround(leaving: Element | null): void {
  const around = leaving?.matches(':focus-within') && leaving.parentElement
  if (!around) return
  if (!around.hasAttribute('tabindex')) around.tabIndex = -1
  around.focus()
}
