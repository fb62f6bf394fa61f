type Bytes = Uint8Array<ArrayBuffer>
export type Sealed = { iv: Bytes; data: ArrayBuffer }

const NAME = 'AES-GCM'

/** Creates a key that scripts cannot export; not available on insecure origins. */
export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: NAME, length: 256 }, false, ['encrypt', 'decrypt'])

/** Encrypts and decrypts data stored on the device. */
export function sealWith(key: CryptoKey) {
  async function bytes(plain: Bytes): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    return { iv, data: await crypto.subtle.encrypt({ name: NAME, iv }, key, plain) }
  }
  const opened = ({ iv, data }: Sealed) => crypto.subtle.decrypt({ name: NAME, iv }, key, data)
  return {
    seal: (value: unknown) => bytes(new TextEncoder().encode(JSON.stringify(value))),
    unseal: async <T>(sealed: Sealed) => JSON.parse(new TextDecoder().decode(await opened(sealed))) as T,
    sealBlob: async (blob: Blob) => bytes(new Uint8Array(await blob.arrayBuffer())),
    unsealBlob: async (sealed: Sealed, type: string) => new Blob([await opened(sealed)], { type }),
  }
}
