import type { AddressSuggestion } from '@casekit/contract/address'
import { adressevaelger } from './adressevaelger.ts'
import { dawa } from './dawa.ts'
import { knownAddresses } from './known-addresses.ts'
import { type AddressPort, type AddressQuestion, type AddressSettings, SUGGESTIONS_AT_MOST } from './port.ts'
import { createRemotePort, type Patience } from './remote.ts'

/** Address sources in the order they are tried: the service if configured, then the company's own addresses. */
export function addressPorts({ url, token }: AddressSettings, patience?: Patience): AddressPort[] {
  const remote = remotePort({ url, token }, patience)
  return remote ? [remote, knownAddresses] : [knownAddresses]
}

/** The configured service, if any. */
export const remotePort = ({ url, token }: AddressSettings, patience?: Patience): AddressPort | undefined =>
  url ? createRemotePort(token ? adressevaelger(url, token) : dawa(url), patience) : undefined

/** The configured service if it provides coordinates; Adressevælger, the one with a token, does not. */
export const locatingPort = (settings: AddressSettings): AddressPort | undefined =>
  settings.token ? undefined : remotePort(settings)

/** Suggestions of the first source that has any, at most 10; failing sources are skipped silently. */
export async function suggestFrom(ports: AddressPort[], question: AddressQuestion): Promise<AddressSuggestion[]> {
  for (const port of ports) {
    const found = await port.suggest(question).catch(() => [])
    if (found.length > 0) return found.slice(0, SUGGESTIONS_AT_MOST).map(fieldsOf)
  }
  return []
}

/** Drops coordinates, which only planning needs. */
const fieldsOf = ({ tekst, address, zipCode, city }: AddressSuggestion) => ({ tekst, address, zipCode, city })
