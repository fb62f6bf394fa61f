import type { AddressSuggestion } from '@casekit/contract/address'
import { type AdressevaelgerSettings, createAdressevaelger } from './adressevaelger.ts'
import { knownAddresses } from './known-addresses.ts'
import type { AddressPort, AddressQuestion } from './port.ts'

export type AddressSettings = Partial<Pick<AdressevaelgerSettings, 'url' | 'token'>>

/** The ports in the order in which they are asked: Adressevælger where it is set up, then what the company knows. */
export function addressPorts({ url, token }: AddressSettings): AddressPort[] {
  return url && token ? [createAdressevaelger({ url, token }), knownAddresses] : [knownAddresses]
}

/** The first port's suggestions that has any; a port that is away is passed over, and the form never hears of it. */
export async function suggestFrom(ports: AddressPort[], question: AddressQuestion): Promise<AddressSuggestion[]> {
  for (const port of ports) {
    const found = await port.suggest(question).catch(() => [])
    if (found.length > 0) return found
  }
  return []
}
