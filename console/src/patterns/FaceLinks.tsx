import type { ReactNode } from 'react'
import { Link } from 'wouter'
import './face-links.css'

export type FaceLink = { href: string; icon: ReactNode; label: string; isCurrent?: boolean }

/** Links to several views of the same rows, each with its own address. */
export function FaceLinks({ label, links }: { label: string; links: readonly FaceLink[] }) {
  return (
    <nav className="ck-faces" aria-label={label}>
      {links.map(link => (
        <Link key={link.label} href={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
          {link.icon}
          <span>{link.label}</span>
        </Link>
      ))}
    </nav>
  )
}
