import type { Page } from 'playwright'

const STEPS = 90

/** Carries the first card across three columns and back, a step a frame; answers how long the frames were, in ms. */
export async function framesOfDrag(page: Page, card: string): Promise<{ median: number; worst: number }> {
  const first = await page.locator(card).first().boundingBox()
  if (!first) throw new Error('There is no card to drag.')
  const y = first.y + first.height / 2
  await page.mouse.move(first.x + 30, y)
  await page.mouse.down()
  await page.mouse.move(first.x + 60, y + 12, { steps: 3 })
  await page.evaluate(() => {
    const held = globalThis as unknown as { frames: number[]; isOver: boolean }
    Object.assign(held, { frames: [], isOver: false })
    let last = performance.now()
    const step = (now: number) => {
      held.frames.push(now - last)
      last = now
      if (!held.isOver) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  const wide = first.width * 3
  for (let at = 0; at <= STEPS; at += 1)
    await page.mouse.move(first.x + 60 + wide * Math.sin((at / STEPS) * Math.PI), y + 150 * Math.sin(at / 8))
  const frames = await page.evaluate(() => {
    const held = globalThis as unknown as { frames: number[]; isOver: boolean }
    held.isOver = true
    return held.frames.slice(1)
  })
  await page.mouse.up()
  const sorted = frames.toSorted((one, other) => one - other)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
}
