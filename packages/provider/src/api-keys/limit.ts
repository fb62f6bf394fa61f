/** Rate limit per key, reported in the headers of the IETF draft »RateLimit header fields for HTTP«. */
export const PER_KEY = { attempts: 600, windowSeconds: 60 }

/** Calls left in the window, and seconds until it resets. */
export type Left = { left: number; seconds: number }

export const limitHeaders = ({ left, seconds }: Left) => ({
  'ratelimit-policy': `"key";q=${PER_KEY.attempts};w=${PER_KEY.windowSeconds}`,
  ratelimit: `"key";r=${left};t=${seconds}`,
})
