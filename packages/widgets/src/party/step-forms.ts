/** The steps with forms: fetched while the first list is read, so that a page has less to load before it can be used. */
export { CustomerStep } from './CustomerStep.tsx'
export { PartyCards } from './PartyCards.tsx'
export { PartyStep } from './PartyStep.tsx'
