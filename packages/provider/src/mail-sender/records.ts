import type { SenderRecord } from '@casekit/contract/mail-sender'
import type { Outward } from '../platform/outward/outward.ts'
import { domainIn, type Row } from './queries.ts'

const DMARC = 'v=DMARC1; p=none'
const plain = (text: string) => text.replaceAll(/\s/g, '')

/** The DNS records of a sender domain: the signing key, who may send, and the policy for other mail. */
export function recordsOf({ address, selector, publicKey, dkim, spf, dmarc }: Row, mailHost: string): SenderRecord[] {
  const domain = domainIn(address)
  return [
    { kind: 'dkim', name: `${selector}._domainkey.${domain}`, text: `v=DKIM1; k=rsa; p=${publicKey}`, isThere: dkim },
    { kind: 'spf', name: domain, text: `v=spf1 include:${mailHost} ~all`, isThere: spf },
    { kind: 'dmarc', name: `_dmarc.${domain}`, text: DMARC, isThere: dmarc },
  ]
}

/** Which of these records exist. */
export async function lookFor({ texts }: Outward, row: Row, mailHost: string) {
  const [dkim, spf, dmarc] = await Promise.all(recordsOf(row, mailHost).map(({ name }) => texts(name)))
  return {
    dkim: (dkim ?? []).some(text => plain(text).includes(`p=${row.publicKey}`)),
    spf: (spf ?? []).some(text => /^v=spf1\b/i.test(text) && text.toLowerCase().includes(`include:${mailHost}`)),
    dmarc: (dmarc ?? []).some(text => /^v=DMARC1\b/i.test(text.trim())),
  }
}
