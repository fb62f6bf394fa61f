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

/** The links that the company has set an address for. The hub shows its own news, so it gets no news link. */
export function footerLinks(footer: Footer, isInHub: boolean): FooterLink[] {
  return TEXTS.map(([name, text]) => ({ name, text, href: footer[name] })).filter(
    ({ name, href }) => href !== '' && !(name === 'news' && isInHub),
  )
}
