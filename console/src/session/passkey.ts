import type { CreationOptions, MadeCredential, RequestOptions, SignedCredential } from '@casekit/contract/passkeys'

// loaded with the first passkey; not all supported browsers can convert its JSON themselves yet
const library = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys. */
export const knowsPasskeys = () => 'PublicKeyCredential' in globalThis

/** Rejects if the user declines, or the browser creates none for this address. */
export async function makeCredential(optionsJSON: CreationOptions): Promise<MadeCredential> {
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Rejects as above. */
export async function signWith(optionsJSON: RequestOptions): Promise<SignedCredential> {
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}
