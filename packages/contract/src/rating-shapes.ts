/** `asked`: no answer yet. `bad`: as low as the company wants to be told of at once. */
export const RATING_STATES = ['asked', 'answered', 'bad'] as const
export type RatingState = (typeof RATING_STATES)[number]

/** What a customer may name as the reason for a score. */
export const RATING_REASONS = ['quality', 'speed', 'punctuality', 'communication', 'price', 'cleanliness'] as const
export type RatingReason = (typeof RATING_REASONS)[number]

/** From bad to good. */
export const BEST_SCORE = 5
