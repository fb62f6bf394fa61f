/** What a bad network did. */
export type Mischief = { dropped: number; lostAnswers: number; doubled: number; delayed: number }

/**
 * A proxy that drops requests, loses answers, sends requests twice and holds some back so that they arrive after later
 * ones: one request in two meets with something. The same seed does the same.
 */
export function badNetwork(through: typeof fetch, seed: number): { fetch: typeof fetch; did: Mischief } {
  const did: Mischief = { dropped: 0, lostAnswers: 0, doubled: 0, delayed: 0 }
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647

  const pass: typeof fetch = async (input, init) => {
    const luck = next()
    if (luck < 0.12) {
      did.dropped += 1
      throw new TypeError('dropped')
    }
    if (luck < 0.24) {
      did.lostAnswers += 1
      await through(input, init)
      throw new TypeError('answer lost')
    }
    if (luck < 0.36) {
      did.doubled += 1
      const [first] = await Promise.all([through(input, init), through(input, init)])
      return first
    }
    if (luck < 0.5) {
      did.delayed += 1
      await new Promise(resolve => setTimeout(resolve, next() * 60))
    }
    return through(input, init)
  }
  return { fetch: pass, did }
}
