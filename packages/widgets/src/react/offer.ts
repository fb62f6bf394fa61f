import { OFFER_HEIGHT } from '../heights.ts'
import { Offer as Widget } from '../offer/Offer.tsx'
import { hosted } from './hosted.tsx'

export type { AnsweredOffer, OfferHandle, OfferProps } from '../offer/Offer.tsx'
export const Offer = hosted(Widget, OFFER_HEIGHT)
