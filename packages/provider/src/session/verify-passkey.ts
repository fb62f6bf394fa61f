import type { MadeCredential, SignedCredential } from '@casekit/contract/passkeys'
import type { RelyingParty } from './relying-party.ts'

/** EdDSA, ES256, RS256: what authenticators support. */
export const ALGORITHMS = [-8, -7, -257]

type Asked = { challenge: string; party: RelyingParty }

export type NewKey = { publicKey: Uint8Array; counter: number }

// half a megabyte that only these two functions need
const library = () => import('@simplewebauthn/server')

/** The key of a credential that signed our challenge; undefined if anything about it is invalid. */
export async function keyOf(
  { id, clientDataJSON, attestationObject }: MadeCredential,
  { challenge, party }: Asked,
): Promise<NewKey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const type = 'public-key'
  const told = await orUndefined(
    verifyRegistrationResponse({
      response: { id, rawId: id, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  const credential = told?.verified ? told.registrationInfo.credential : undefined
  return credential?.id === id ? { publicKey: credential.publicKey, counter: credential.counter } : undefined
}

export type HeldKey = { publicKey: Buffer; counter: number }
type Wanted = Asked & { mustKnowOwner: boolean }

/** The new signature counter; undefined if anything is invalid, including a smaller counter. */
export async function countOf(
  { id, clientDataJSON, authenticatorData, signature }: SignedCredential,
  { publicKey, counter }: HeldKey,
  { challenge, party, mustKnowOwner }: Wanted,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const response = { clientDataJSON, authenticatorData, signature }
  const told = await orUndefined(
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: mustKnowOwner,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    }),
  )
  return told?.verified ? told.authenticationInfo.newCounter : undefined
}

/** The library throws on any invalid input from the browser; treated like every other refusal. */
const orUndefined = <T>(told: Promise<T>): Promise<T | undefined> => told.catch(() => undefined)
