/** With fewer answers, an average means nothing. */
export const ANSWERS_AT_LEAST = 10

export type Spread = { answered: number; average: number | null; uncertainty: number | null }

/** z-score of a 95 % confidence interval. */
const Z = 1.96

/**
 * The average of scores with its uncertainty: half the width of the 95 % interval of the mean, from the sample's
 * deviation; both null with fewer than ten answers. `scores`: how many gave 1, 2, 3 and so on.
 */
export function spreadOf(scores: readonly number[]): Spread {
  const answered = scores.reduce((sum, count) => sum + count, 0)
  if (answered < ANSWERS_AT_LEAST) return { answered, average: null, uncertainty: null }
  const average = scores.reduce((sum, count, place) => sum + count * (place + 1), 0) / answered
  const squares = scores.reduce((sum, count, place) => sum + count * (place + 1 - average) ** 2, 0)
  const uncertainty = Z * Math.sqrt(squares / (answered - 1) / answered)
  return { answered, average: hundredths(average), uncertainty: hundredths(uncertainty) }
}

const hundredths = (value: number) => Math.round(value * 100) / 100
