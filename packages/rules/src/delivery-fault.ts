/** Why a mail or text message was not delivered, as far as its sender can act on it. */
export type DeliveryFault = 'unknown' | 'address' | 'full' | 'large' | 'refused' | 'away' | 'link' | 'sms'

const WORDS: readonly [RegExp, DeliveryFault][] = [
  [/^ELINK/, 'link'],
  [/^ENOSMS/, 'sms'],
  [/\b[45]\.(1\.\d|2\.1)\b|\b(550|551|553)$/, 'address'],
  [/\b[45]\.2\.2\b|\b(452|552)$/, 'full'],
  [/\b[45]\.(2\.3|3\.4)\b/, 'large'],
  [/\b[45]\.[67]\.\d|\b(541|554)$/, 'refused'],
  [/\b4\.4\.\d|\b5\.4\.\d|^(ECONN|ETIMEDOUT|EDNS|ESOCKET|ENOTFOUND|EHOSTUNREACH)/, 'away'],
]

/** Classifies a mail server's status (RFC 3463, `5.1.1`), its response (`EENVELOPE 550`) or a connection error. */
export const deliveryFault = (reason: string): DeliveryFault =>
  WORDS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknown'
