import { LINK_PATTERN, RICH_LIMITS } from '@casekit/contract/rich-text'

const LINK = new RegExp(LINK_PATTERN)
const PHONE = /^\+?[\d\s()/-]{5,}$/
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
/** Any scheme; a port is not one. */
const SCHEME = /^[a-z][a-z+.-]*:(?!\d)/i

/** Parses a link as people write it: `nordhavn.dk`, `post@nordhavn.dk`, `+45 33 12 34 56`. Undefined if invalid. */
export function linkAddress(typed: string): string | undefined {
  const address = addressOf(typed.trim())
  return LINK.test(address) && address.length <= RICH_LIMITS.link && URL.canParse(address) ? address : undefined
}

function addressOf(typed: string): string {
  if (LINK.test(typed)) return typed
  if (EMAIL.test(typed)) return `mailto:${typed}`
  if (PHONE.test(typed)) return `tel:${typed.replaceAll(/[^\d+]/g, '')}`
  if (SCHEME.test(typed)) return typed.replace(/^[a-z]+:/i, scheme => scheme.toLowerCase())
  return /^[^\s.]+\.\S+$/.test(typed) ? `https://${typed}` : ''
}
