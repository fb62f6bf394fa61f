import type { ReactNode } from 'react'
import { Logo } from '../../frame/menu/Logo.tsx'
import '../sign-in/login.css'

type DeadEndCardProps = { title: string; text: string; children?: ReactNode }

/** A dead end inside the frame, on the sign-in card: an unknown address, or an account that may open no page. */
export function DeadEndCard({ title, text, children }: DeadEndCardProps) {
  return (
    <div className="ck-fill">
      <section className="ck-login-card" aria-labelledby="dead-end">
        <div className="ck-login-logo">
          <Logo />
          <b>Casekit</b>
        </div>
        <h1 id="dead-end">{title}</h1>
        <div className="ck-login-trouble">
          <output>{text}</output>
          {children}
        </div>
      </section>
    </div>
  )
}
