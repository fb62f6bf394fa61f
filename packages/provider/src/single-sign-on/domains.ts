import { domainToASCII } from 'node:url'
import type { Outward } from '../platform/outward/outward.ts'

/** A mail domain in DNS spelling; undefined if invalid. */
export function readDomain(typed: string): string | undefined {
  const domain = domainToASCII(typed.trim().replace(/\.$/, '').toLowerCase())
  return /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/.test(domain) ? domain : undefined
}

/** The domain of a mail address. */
export function domainOf(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  return at > 0 ? readDomain(email.slice(at + 1)) : undefined
}

/** Whether DNS contains the record that proves ownership of the domain. */
export async function hasRecord({ texts }: Outward, domain: string, record: string): Promise<boolean> {
  return (await texts(domain)).some(text => text.trim() === record)
}
