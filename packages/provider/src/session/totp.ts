import { createHmac } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The time step that a moment is in. */
export const stepOf = (seconds: number): number => Math.floor(seconds / STEP_SECONDS)

/** RFC 6238 with SHA-1, six digits, and 30 seconds, like every authenticator app. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The time step a code belongs to: the current one or, for clock drift, an adjacent one; undefined for a wrong code.
 */
export function stepOfCode(secret: Buffer, code: string, now: number): number | undefined {
  return [now, now - 1, now + 1].find(step => codeOf(secret, step) === code)
}

/** The secret as typed into authenticator apps (RFC 4648). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The content of the QR code; the app shows the email next to the product name. */
export const uriOf = (secret: Buffer, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`Casekit:${email}`)}?secret=${base32(secret)}&issuer=Casekit`
