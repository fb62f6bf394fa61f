import type { CompanyInformation } from '@casekit/contract/company'
import type { MessageId } from '@casekit/messages/ids'

type Footer = CompanyInformation['footer']
export type FooterName = keyof Footer
type FooterLink = { name: FooterName; text: MessageId; href: string }

const TEXTS: readonly (readonly [FooterName, MessageId])[] = [
  ['network', 'Shell.LinkedIn'],
  ['privacy', 'Shell.Privacy'],
  ['news', 'Shell.WhatIsNew'],
]

/** The links that the company has given an address: no link rather than one that leads to nothing. The hub tells its own news. */
export function footerLinks(footer: Footer, isInHub: boolean): FooterLink[] {
  return TEXTS.map(([name, text]) => ({ name, text, href: footer[name] })).filter(
    ({ name, href }) => href !== '' && !(name === 'news' && isInHub),
  )
}
