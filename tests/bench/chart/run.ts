import type { Browser, Page } from 'playwright'
import { medianOf } from '../measure.ts'
import { framesDuring, memoryOf, type Player, playInTurn } from '../scene.ts'
import { PEER_PACKAGES, PEERS } from './peers.ts'

/**
 * `npm run bench -- chart [--peers]`: a hundred thousand points in Chromium, the charts in turn: time until the line is
 * painted, memory after that, and frame times while hovering and panning.
 */
const ROUNDS = Number(process.env['BENCH_RUNS'] ?? 5)
const POINTS = 100_000
const FIRST_DAY = Date.UTC(1800, 0, 1)
const HOVERS = 20
const PANS = 12
const SEEN = 20_000

const days = Array.from({ length: POINTS }, (_, at) => new Date(FIRST_DAY + at * 86_400_000).toISOString().slice(0, 10))
const values = days.map((_, at) => Math.round(50_000 + 40_000 * Math.sin(at / 700) + 9000 * Math.sin(at * 12.9898)))
const STYLE = `body{margin:0;font:14px sans-serif}#chart{width:1200px;height:400px}.ck-chart-place{height:400px!important}`

/** A chart is painted one frame after its element exists: a canvas is drawn in the task that creates it. */
const WATCH = (selector: string) => {
  const look = () =>
    document.querySelector(selector)
      ? requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { paintedMs: performance.now() })))
      : requestAnimationFrame(look)
  look()
}

async function hover(page: Page): Promise<void> {
  for (let at = 0; at < HOVERS; at += 1) await page.mouse.move(100 + at * 17, 200 + 40 * Math.sin(at))
}

/** One step per frame, so each chart draws every one. */
const pan = (page: Page) =>
  page.evaluate(
    async ([steps, seen]) => {
      const { show } = globalThis as unknown as { show: (from: number, to: number) => void }
      for (let at = 0; at < steps; at += 1) {
        show(at * 1500, at * 1500 + seen)
        await new Promise(requestAnimationFrame)
      }
    },
    [PANS, SEEN] as const,
  )

async function once({ shown }: Player, browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  try {
    await page.addInitScript(WATCH, shown)
    await page.goto(url)
    await page.waitForFunction(() => 'paintedMs' in globalThis)
    const paintedMs = await page.evaluate(() => (globalThis as unknown as { paintedMs: number }).paintedMs)
    return {
      'first paint ms': paintedMs,
      'memory MB': await memoryOf(page),
      'hover frame ms': medianOf(await framesDuring(page, () => hover(page))),
      'pan frame ms': medianOf(await framesDuring(page, () => pan(page))),
    }
  } finally {
    await page.close()
  }
}

const scene = {
  entry: new URL('ours.tsx', import.meta.url),
  shown: '.uplot canvas',
  peers: PEERS,
  packages: PEER_PACKAGES,
  script: `var DAYS=${JSON.stringify(days)},VALUES=${JSON.stringify(values)}`,
  body: `<style>${STYLE}</style><div id="chart"></div>`,
}
await playInTurn(scene, 'chart', ROUNDS, once)
