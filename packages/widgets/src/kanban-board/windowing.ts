/** The gap between two cards, and the estimated height of an unmeasured one. */
export const GAP = 8
const GUESS = 124

export type Layout = {
  /** Top of each card, in pixels. */
  tops: number[]
  total: number
  /** Top of the slot, if there is one. */
  slotTop: number
}

/**
 * The positions of a column's cards; a slot of `height` pixels before the card at `index` moves the later ones down.
 */
export function layOut(
  ids: readonly string[],
  heights: ReadonlyMap<string, number>,
  slot: { index: number; height: number } | null,
): Layout {
  const tops: number[] = []
  let top = 0
  let slotTop = 0
  for (let place = 0; place <= ids.length; place += 1) {
    if (place === slot?.index) {
      slotTop = top
      top += slot.height + GAP
    }
    const id = ids[place]
    if (id === undefined) break
    tops.push(top)
    top += heightOf(id, heights) + GAP
  }
  return { tops, total: top, slotTop }
}

const heightOf = (id: string, heights: ReadonlyMap<string, number>): number => heights.get(id) ?? GUESS

/** The first card at or below a height, by binary search. */
export function firstAt(tops: readonly number[], top: number): number {
  let [low, high] = [0, tops.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) < top) low = middle + 1
    else high = middle
  }
  return low
}

/** The index for a card whose middle is at `y`, among cards laid out without a slot. */
export function indexAt(ids: readonly string[], heights: ReadonlyMap<string, number>, y: number): number {
  const { tops } = layOut(ids, heights, null)
  const above = Math.max(0, firstAt(tops, y) - 1)
  const id = ids[above]
  if (id === undefined) return 0
  return y > (tops[above] ?? 0) + heightOf(id, heights) / 2 ? above + 1 : above
}
