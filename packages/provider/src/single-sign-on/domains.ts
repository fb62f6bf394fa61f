import { domainToASCII } from 'node:url'
import type { Outward } from '../platform/outward/outward.ts'

/** A mail domain in the one spelling that DNS has for it; undefined where it is none. */
export function readDomain(typed: string): string | undefined {
  const domain = domainToASCII(typed.trim().replace(/\.$/, '').toLowerCase())
  return /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/.test(domain) ? domain : undefined
}

/** Of a mail address. */
export function domainOf(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  return at > 0 ? readDomain(email.slice(at + 1)) : undefined
}

/** Whether the record that proves a domain stands in its DNS. */
export async function hasRecord({ texts }: Outward, domain: string, record: string): Promise<boolean> {
  return (await texts(domain)).some(text => text.trim() === record)
}
