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

/** Stands where a link or a label opens nothing, in the drawing of the sign-in. */
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

/** It may come in the middle of work, when what was open is closed: whoever listens is taken to it. */
const focusTitle = (place: HTMLElement | null) => place?.closest('main')?.querySelector('h1')?.focus()
