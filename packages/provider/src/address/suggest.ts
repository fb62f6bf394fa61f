import type { AddressSuggestion } from '@casekit/contract/address'
import { adressevaelger } from './adressevaelger.ts'
import { dawa } from './dawa.ts'
import { knownAddresses } from './known-addresses.ts'
import { type AddressPort, type AddressQuestion, type AddressSettings, SUGGESTIONS_AT_MOST } from './port.ts'
import { createRemotePort, type Patience } from './remote.ts'

/** The ports in the order in which they are asked: the service where one is set up, then what the company itself knows. */
export function addressPorts({ url, token }: AddressSettings, patience?: Patience): AddressPort[] {
  const remote = remotePort({ url, token }, patience)
  return remote ? [remote, knownAddresses] : [knownAddresses]
}

/** The service, where one is set up. */
export const remotePort = ({ url, token }: AddressSettings, patience?: Patience): AddressPort | undefined =>
  url ? createRemotePort(token ? adressevaelger(url, token) : dawa(url), patience) : undefined

/** The service, where it tells where an address is: Adressevælger, the one with a token, does not and is asked nothing. */
export const locatingPort = (settings: AddressSettings): AddressPort | undefined =>
  settings.token ? undefined : remotePort(settings)

/** The suggestions of the first port that has any, at most 10; one that is away is passed over, the form never hears of it. */
export async function suggestFrom(ports: AddressPort[], question: AddressQuestion): Promise<AddressSuggestion[]> {
  for (const port of ports) {
    const found = await port.suggest(question).catch(() => [])
    if (found.length > 0) return found.slice(0, SUGGESTIONS_AT_MOST).map(fieldsOf)
  }
  return []
}

/** Where it is on the map is for planning. */
const fieldsOf = ({ tekst, address, zipCode, city }: AddressSuggestion) => ({ tekst, address, zipCode, city })
