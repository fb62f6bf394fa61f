import { useMessages } from '@casekit/messages/react'
import { isInHub } from '../session/origin.ts'
import settings from '../../settings.json' with { type: 'json' }

const LINKS = [
  ['Shell.LinkedIn', settings.footer.professionalNetwork],
  ['Shell.Privacy', settings.footer.privacy],
  ['Shell.WhatIsNew', settings.footer.whatIsNew],
] as const

const YEAR = String(new Date().getFullYear())

/** §2.3 of shell-and-navigation. Which pages the links lead to is a setting; one without an address is left out, and the hub has its own news. */
export function Footer() {
  return (
    <footer className="ck-footer">
      <FooterLinks />
      <Copyright />
    </footer>
  )
}

/** The hub tells its own news. */
const isLeftOut = (id: string) => id === 'Shell.WhatIsNew' && isInHub()

export function FooterLinks({ only }: { only?: (typeof LINKS)[number][0] }) {
  const { text } = useMessages()
  return LINKS.filter(([id, href]) => href && !isLeftOut(id) && (!only || id === only)).map(([id, href]) => (
    <a key={id} href={href} target="_blank" rel="noopener noreferrer">
      {text(id)}
    </a>
  ))
}

export function Copyright() {
  const { text } = useMessages()
  return <span className="ck-footer-year">{text('Shell.Copyright', { year: YEAR })}</span>
}
