import type { LookUp } from './reader.ts'

/** How an email arrived: the connecting host and the envelope sender. */
export type Connection = { ip: string; helo: string; envelopeFrom: string }

/** Our own network: relays in front of us forward email from anyone, so SPF proves nothing. */
const OWN_NETWORK = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)|^::1$|^f[cd]|^fe80/i

/**
 * Whether the From domain authenticates an email: by an aligned DKIM signature or, if it came directly, by aligned SPF
 * (RFC 7489). Run it in a thread.
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
