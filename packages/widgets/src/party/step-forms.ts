/** The steps with forms: loaded while the first list is fetched, so a page becomes usable sooner. */
export { CustomerStep } from './CustomerStep.tsx'
export { PartyCards } from './PartyCards.tsx'
export { PartyStep } from './PartyStep.tsx'
