import { currentTime } from '@casekit/client/clock'
import { useMessages } from '@casekit/messages/react'
import { useSnapshot } from 'valtio'
import { company } from '../session/company.store.ts'
import { isInHub } from '../session/origin.ts'
import { type FooterName, footerLinks } from './footer-links.ts'

const YEAR = String(new Date(currentTime()).getFullYear())

/** §2.3 of shell-and-navigation. The company's settings decide where the links lead. */
export function Footer() {
  return (
    <footer className="ck-footer">
      <FooterLinks />
      <Copyright />
    </footer>
  )
}

export function FooterLinks({ only }: { only?: FooterName }) {
  const { text } = useMessages()
  const { footer } = useSnapshot(company)
  return footerLinks(footer, isInHub())
    .filter(({ name }) => !only || name === only)
    .map(({ name, text: id, href }) => (
      <a key={name} href={href} target="_blank" rel="noopener noreferrer">
        {text(id)}
      </a>
    ))
}

export function Copyright() {
  const { text } = useMessages()
  return <span className="ck-footer-year">{text('Shell.Copyright', { year: YEAR })}</span>
}
