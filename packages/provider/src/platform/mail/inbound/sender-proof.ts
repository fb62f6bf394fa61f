import type { LookUp } from './reader.ts'

/** How a mail came: who it was handed over by, and the sender that its envelope names. */
export type Connection = { ip: string; helo: string; envelopeFrom: string }

/** Of our own network: what stands in front of us, which passes on what anybody sent. */
const OWN_NETWORK = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)|^::1$|^f[cd]|^fe80/i

/**
 * Whether the domain in a mail's From answers for it: by a signature of that domain (DKIM) or, where the mail came
 * straight from there, by the addresses it sends from (SPF); RFC 7489 calls both aligned. Run it in a thread.
 */
export async function isFromItsSender(raw: Uint8Array, connection: Connection, lookUp: LookUp): Promise<boolean> {
  const { authenticate } = await import('mailauth')
  const { ip, helo, envelopeFrom } = connection
  const { dkim, spf } = await authenticate(Buffer.from(raw), {
    ip,
    helo,
    sender: envelopeFrom,
    resolver: lookUp,
    mta: 'casekit',
    disableArc: true,
    disableDmarc: true,
    disableBimi: true,
    rejectRsaSha1: true,
  })
  if (dkim.headerFrom.length !== 1) return false
  const isSigned = dkim.results.some(
    ({ status }) => status.result === 'pass' && Boolean(status.aligned) && !status.underSized,
  )
  const isSentFrom =
    !OWN_NETWORK.test(ip) &&
    spf !== false &&
    spf.status.result === 'pass' &&
    domainOf(envelopeFrom) === domainOf(dkim.headerFrom[0])
  return isSigned || isSentFrom
}

const domainOf = (address = '') => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
