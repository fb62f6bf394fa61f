/** Under so many answers an average says nothing. */
export const ANSWERS_AT_LEAST = 10

export type Spread = { answered: number; average: number | null; uncertainty: number | null }

/** The half of a normal interval that holds 19 of 20 means. */
const Z = 1.96

/**
 * The average of scores with its uncertainty. `scores`: how many gave 1, 2, 3 and so on. The uncertainty is half the
 * width of the 95 % interval of the mean, from the sample's deviation; both are null under ten answers.
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
