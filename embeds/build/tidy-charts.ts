import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/**
 * Patches for uPlot: what it does once on load, and its page listeners, which here only exist while there is a chart.
 */
const CHANGES: [from: string, to: string][] = [
  ['\tfor (let u of cursorPlots)', '\tsetPxRatio();\n\tfor (let u of cursorPlots)'],
  ['\ton(resize, win, invalidateRects);\n\ton(scroll, win, invalidateRects, true);\n', ''],
  ['\ton(dppxchange, win, () => { uPlot.pxRatio = pxRatio; });\n', ''],
  ['\t\ton(change, query, setPxRatio);\n', ''],
  [
    'cursorPlots.add(self);',
    'cursorPlots.add(self); on(resize, win, invalidateRects); on(scroll, win, invalidateRects, true);',
  ],
  [
    'cursorPlots.delete(self);',
    'cursorPlots.delete(self); if (!cursorPlots.size) { off(resize, win, invalidateRects); win.removeEventListener(scroll, invalidateRects, true); }',
  ],
]

/** Charts leave no listeners behind on the page. If uPlot's source no longer matches, the build fails. */
export function tidyCharts(): Plugin {
  return {
    name: 'casekit-tidy-charts',
    setup(build) {
      build.onLoad({ filter: /uplot[\\/]dist[\\/]uPlot\.esm\.js$/ }, ({ path }) => ({
        contents: CHANGES.reduce(changed, readFileSync(path, 'utf8')),
        loader: 'js',
      }))
    },
  }
}

function changed(code: string, [from, to]: [string, string]): string {
  if (!code.includes(from)) throw new Error(`uPlot has changed: »${from.trim()}« is not there.`)
  return code.replace(from, () => to)
}
