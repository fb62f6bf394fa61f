/** `asked`: no rating yet. `bad`: so low that the company wants to be notified immediately. */
export const RATING_STATES = ['asked', 'answered', 'bad'] as const
export type RatingState = (typeof RATING_STATES)[number]

/** The reasons a customer can give for a score. */
export const RATING_REASONS = ['quality', 'speed', 'punctuality', 'communication', 'price', 'cleanliness'] as const
export type RatingReason = (typeof RATING_REASONS)[number]

/** Scores run from 1 (bad) to this. */
export const BEST_SCORE = 5
