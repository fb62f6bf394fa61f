import type { CreationOptions, MadeCredential, RequestOptions, SignedCredential } from '@casekit/contract/passkeys'

// fetched with the first passkey; of the browsers in use not all read and write its JSON by themselves yet
const library = () => import('@simplewebauthn/browser')

/** Whether this browser makes passkeys at all. */
export const knowsPasskeys = () => 'PublicKeyCredential' in globalThis

/** Rejects where whoever sits there says no, or the browser makes none for this address. */
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
