/** The steps with forms: fetched while the first list is read, so that a page has less to load before it can be used. */
export { CustomerStep } from '../party/CustomerStep.tsx'
export { PartyStep } from '../party/PartyStep.tsx'
export { CreatedCard } from './CreatedCard.tsx'
export { FinalStep } from './FinalStep.tsx'
export { PropertyStep } from './PropertyStep.tsx'
