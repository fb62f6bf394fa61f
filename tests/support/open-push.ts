import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/**
 * Decrypts a push notification like a phone (RFC 8188 and 8291): implemented from the standards, so it verifies the
 * sender independently.
 */
export function openPush(sealed: Buffer, phone: ECDH, auth: Buffer): string {
  const salt = sealed.subarray(0, 16)
  const length = sealed[20] ?? 0
  const sender = sealed.subarray(21, 21 + length)
  const shared = phone.computeSecret(sender)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), phone.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, about, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const body = sealed.subarray(21 + length)
  const open = createDecipheriv('aes-128-gcm', key, nonce)
  open.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([open.update(body.subarray(0, -16)), open.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
