import type { ReactNode } from 'react'
import { LoginFrame } from '../sign-in/LoginFrame.tsx'

type DeadEndProps = {
  /** What leads nowhere. */
  title: string
  /** Why, and what to do about it. */
  text: string
  /** A way on. */
  children?: ReactNode
}

/** Shown when a link or a label opens nothing, in the sign-in layout. */
export function DeadEnd({ title, text, children }: DeadEndProps) {
  return (
    <LoginFrame title={title}>
      <div className="ck-login-trouble" ref={focusTitle}>
        <p role="alert">{text}</p>
        {children}
      </div>
    </LoginFrame>
  )
}

/** It may replace an open page, so screen readers are moved to it. */
const focusTitle = (place: HTMLElement | null) => place?.closest('main')?.querySelector('h1')?.focus()
