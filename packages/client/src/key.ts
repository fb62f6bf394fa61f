/** A new `Idempotency-Key`: 128 random bits. Also works in insecure contexts, which lack `crypto.randomUUID`. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The same in UUID format, for ids that the caller assigns. */
export const newUuid = (): string => newKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
