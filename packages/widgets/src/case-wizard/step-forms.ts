/** The steps with forms: loaded while the first list is fetched, so a page becomes usable sooner. */
export { CustomerStep } from '../party/CustomerStep.tsx'
export { PartyStep } from '../party/PartyStep.tsx'
export { CreatedCard } from './CreatedCard.tsx'
export { FinalStep } from './FinalStep.tsx'
export { PropertyStep } from './PropertyStep.tsx'
