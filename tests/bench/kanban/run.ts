import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { compiledCatalogue } from '../../../packages/tooling/src/compiled-messages.ts'
import { medianOf } from '../measure.ts'
import { framesDuring, memoryOf, type Player, playInTurn } from '../scene.ts'
import { PEER_PACKAGES, PEERS } from './peers.ts'

/**
 * `npm run bench -- kanban [--peers]`: ten thousand cards in Chromium, the boards in turn: time to the first card,
 * memory after that, and frame times while a card is dragged across three columns.
 */
const ROUNDS = Number(process.env['BENCH_RUNS'] ?? 5)
const CARDS = 10_000
const STEPS = 90
const COLUMNS = ['Modtaget', 'Besigtigelse', 'Tilbud', 'I gang']

const cards = Array.from({ length: CARDS }, (_, place) => ({
  id: `card-${place}`,
  column: COLUMNS[place % COLUMNS.length],
  title: `Sag om vandskade og varme nummer ${place}`,
  number: 40_000 + place,
}))
const STYLE = `body{margin:0;font:14px sans-serif}#board{height:860px}
.bench-card{min-height:100px;padding:8px}.bench-card>*{display:block}
.bench-hidden{position:absolute;width:1px;height:1px;overflow:hidden}`

const WATCH = (selector: string) => {
  const look = () =>
    document.querySelector(selector)
      ? Object.assign(globalThis, { firstCardMs: performance.now() })
      : requestAnimationFrame(look)
  look()
}

/** Drags the first card across three columns and back, one step per frame. */
async function drag(page: Page, card: string): Promise<number[]> {
  const first = await page.locator(card).first().boundingBox()
  if (!first) throw new Error('There is no card to drag.')
  const y = first.y + first.height / 2
  await page.mouse.move(first.x + 30, y)
  await page.mouse.down()
  await page.mouse.move(first.x + 60, y + 12, { steps: 3 })
  const wide = first.width * 3
  const frames = await framesDuring(page, async () => {
    for (let at = 0; at <= STEPS; at += 1)
      await page.mouse.move(first.x + 60 + wide * Math.sin((at / STEPS) * Math.PI), y + 150 * Math.sin(at / 8))
  })
  await page.mouse.up()
  return frames
}

async function once({ shown }: Player, browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.addInitScript(WATCH, shown)
    await page.goto(url)
    await page.locator(shown).first().waitFor()
    const firstCardMs = await page.evaluate(() => (globalThis as unknown as { firstCardMs: number }).firstCardMs)
    const memoryMb = await memoryOf(page)
    const frames = await drag(page, shown)
    return {
      'first card ms': firstCardMs,
      'memory MB': memoryMb,
      'median frame ms': medianOf(frames),
      'worst frame ms': Math.max(...frames),
    }
  } finally {
    await page.close()
  }
}

/** The board's texts, bundled as in a single-language application. */
const wordsOf = (name: string) =>
  `"${name}":${compiledCatalogue(fileURLToPath(new URL(`../../../packages/messages/catalogues/${name}/da-DK.json`, import.meta.url)))}`
const texts = ['ui', 'case', 'kanban'].map(wordsOf).join(',')

const scene = {
  entry: new URL('ours.tsx', import.meta.url),
  shown: '[data-card]',
  peers: PEERS,
  packages: PEER_PACKAGES,
  script: `var CARDS=${JSON.stringify(cards)},WORDS={language:"da-DK",texts:{${texts}}}`,
  body: `<style>${STYLE}</style><div id="board"></div>`,
}
await playInTurn(scene, 'board', ROUNDS, once)
