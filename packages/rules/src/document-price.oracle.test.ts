import { expect, test } from 'vitest'
import {
  exactPrice,
  exactShare,
  randomChoice,
  randomFrom,
  randomLines,
} from '../../../tests/support/document-oracle.ts'
import { depositOf, priceLines } from './document-price.ts'

test('100,000 documents cost what exact fractions say', () => {
  const random = randomFrom(20_261_122)
  const wrong: unknown[] = []
  for (let at = 0; at < 100_000; at += 1) {
    const lines = randomLines(random)
    const chosen = randomChoice(random, lines)
    const depositPercent = random(10_001) / 100
    const priced = priceLines(lines, chosen)
    const exact = exactPrice(lines, chosen)
    const isRight =
      BigInt(priced.net) === exact.net &&
      BigInt(priced.vat) === exact.vat &&
      BigInt(priced.gross) === exact.gross &&
      BigInt(depositOf(priced.gross, depositPercent)) === exactShare(exact.gross, depositPercent) &&
      priced.lines.reduce((sum, { vat }) => sum + vat, 0) === priced.vat
    if (!isRight) wrong.push({ lines, chosen: [...chosen], priced, exact })
  }
  expect(wrong.slice(0, 1)).toEqual([])
})
