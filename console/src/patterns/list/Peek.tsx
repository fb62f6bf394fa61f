import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { X } from 'lucide-react'
import { Link } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'

type PeekProps = {
  title: string
  href: string | null
  /** Opened by a key: the list keeps the focus. */
  keepsFocus: boolean
  onClose: () => void
  /** Moves the focus to the list: the element that had it is gone, or Esc left a field. */
  onFocusLost: () => void
  children: ReactNode
}

/**
 * A row shown beside its list. Esc moves from a field to the list, otherwise it closes the panel and restores the
 * focus.
 */
export function Peek({ title, href, keepsFocus, onClose, onFocusLost, children }: PeekProps) {
  const { text } = useMessages()
  const panel = useRef<HTMLElement>(null)
  const [isApart] = useState(!keepsFocus)
  const close = useEffectEvent(onClose)
  const lose = useEffectEvent(onFocusLost)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const element = panel.current
    const leave = ({ key, target }: KeyboardEvent) => {
      const isInDialog = target instanceof Element && target.closest('dialog') !== null
      if (key !== 'Escape' || isInDialog) return
      if (target instanceof HTMLInputElement) lose()
      else close()
    }
    if (isApart) element?.focus()
    element?.addEventListener('keydown', leave)
    return () => {
      element?.removeEventListener('keydown', leave)
      if (!isApart) return
      if (before?.isConnected) before.focus()
      else lose()
    }
  }, [isApart])
  return (
    <aside ref={panel} className="ck-peek" tabIndex={-1} aria-label={title}>
      <header className="ck-peek-head">
        <h2 className="ck-truncate" aria-live={isApart ? 'off' : 'polite'}>
          {title}
        </h2>
        {href && (
          <Link className="ck-peek-open" href={href}>
            {text('Grid.Open')}
          </Link>
        )}
        <IconButton size="sm" icon={<X />} label={text('Buttons.Close')} onClick={onClose} />
      </header>
      <div className="ck-peek-body">{children}</div>
    </aside>
  )
}

/** One fact about the row. */
export function PeekFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ck-peek-fact">
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
