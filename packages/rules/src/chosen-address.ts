import type { AddressSuggestion } from '@casekit/contract/address'

/**
 * What selecting a suggestion fills into a form: street, number, floor and door as one line, with postal code and city
 * (§5 of cases-and-customers).
 */
export function chosenAddress({ address, zipCode, city }: AddressSuggestion) {
  return { address, zipCode, city }
}
