import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const ROOT_FONT_PX = 16

/**
 * Adapts our style sheets for third-party pages: tokens apply to our own roots, never the page's, and sizes do not
 * depend on the page's root font size.
 */
export function pageStyles(): Plugin {
  return {
    name: 'casekit-page-styles',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, ({ path }) => {
        const css = remToPx(readFileSync(path, 'utf8'))
        return { contents: /[\\/](embed-)?tokens\.css$/.test(path) ? ownRoots(css) : css, loader: 'css' }
      })
    },
  }
}

const remToPx = (css: string): string =>
  css.replace(/(?<![\w#-])(-?\d*\.?\d+)rem\b/g, (_, number: string) => `${Number(number) * ROOT_FONT_PX}px`)

/** `:where` keeps their specificity below a theme's. */
const ownRoots = (css: string): string =>
  css
    .replaceAll(/:root(:not\([^)]*\))?/g, (_, not = '') => `:where(.ck-embed${not})`)
    .replaceAll(/^(\s*)\[data-scheme='(\w+)'\]/gm, "$1:where(.ck-embed[data-scheme='$2'])")
