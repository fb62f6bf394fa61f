import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadeCredential, SignedCredential } from '@casekit/contract/passkeys'

/** Authenticator data flags: user present, user verified, attested credential data included. */
const [PRESENT, KNOWN_OWNER, NEW_KEY] = [0x01, 0x04, 0x40]

type Asked = { challenge: string }
/** Faults a browser would prevent, but an attacker would try. */
type Wrong = { origin?: string; rpId?: string; knowsOwner?: boolean; counter?: number; id?: string }

export type Authenticator = ReturnType<typeof makeAuthenticator>

/** A software authenticator with one passkey, like a phone or security key, including its browser. */
export function makeAuthenticator(origin = 'http://localhost', rpId = 'localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(24)
  let counter = 0
  const id = credential.toString('base64url')

  function told(type: 'webauthn.create' | 'webauthn.get', { challenge }: Asked, wrong: Wrong): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }))
  }
  function dataOf(flags: number, wrong: Wrong, ...rest: Buffer[]): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wrong.counter ?? counter)
    const known = wrong.knowsOwner === false ? 0 : KNOWN_OWNER
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags | known]), count, ...rest])
  }

  return {
    id,
    make(asked: Asked, wrong: Wrong = {}): MadeCredential {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const authData = dataOf(PRESENT | NEW_KEY, wrong, Buffer.alloc(16), length, credential, coseKey(x, y))
      return {
        id,
        clientDataJSON: told('webauthn.create', asked, wrong).toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
        transports: ['internal'],
      }
    },
    sign(asked: Asked, wrong: Wrong = {}): SignedCredential {
      counter += 1
      const clientData = told('webauthn.get', asked, wrong)
      const data = dataOf(PRESENT, wrong)
      return {
        id: wrong.id ?? id,
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey).toString('base64url'),
      }
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const point = (part: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(part, 'base64url')])
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

/** CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`, a P-256 key. */
function coseKey(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ])
}

/** CBOR: `{"fmt": "none", "attStmt": {}, "authData": data}`. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    data,
  ])
}
