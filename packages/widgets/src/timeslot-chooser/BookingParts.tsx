export { BookedCard } from './BookedCard.tsx'
export { BookingForm } from './BookingForm.tsx'
export { AskBefore } from './AskBefore.tsx'
