import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import './notice.css'

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck }

export type NoticeProps = {
  tone: keyof typeof ICONS
  /** At the end, e.g. a link button that tries again. */
  action?: ReactNode
  children: ReactNode
}

/** One sentence about the whole form or list. Announced when it appears; `danger` immediately. */
export function Notice({ tone, action, children }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={`ck-notice ck-notice-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div className="ck-notice-text">{children}</div>
      {action}
    </div>
  )
}
