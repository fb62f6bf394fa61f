/** An element inside a widget: its path, its computed values if it is the first with that path, and its box. */
export type Dressed = { path: string; style: string | undefined; box: string }

/**
 * Our outermost box contains no text: the page's font is inherited through it, and the page's text decoration ends
 * there.
 */
const isSeen = (line: string, at: number) => at > 0 || !/^(font-family|-webkit-text-decorations-in-effect):/.test(line)

/**
 * The chart's script writes its width into its own elements; if the page gives the element another box, they follow.
 */
const isChartSize = (path: string, line: string) =>
  /(div\.u-|canvas\.)[^>]*$/.test(path) && /^(inline-size|width|aspect-ratio):/.test(line)

/**
 * The differences for a reader: the element, and each property or box as found. Without boxes, a widget may show more
 * or fewer elements of a kind.
 */
export function differences(found: Dressed[], wanted: Dressed[], withBoxes: boolean): string[] {
  if (wanted.length === 0) return ['nothing to compare with']
  const styles = new Map(wanted.flatMap(({ path, style }) => (style === undefined ? [] : [[path, style]])))
  const kinds = new Set(found.map(({ path }) => path))
  const missing = [...styles.keys()].filter(path => !kinds.has(path)).map(path => `${path} is missing`)
  const restyled = found.flatMap(({ path, style }, at) => {
    if (style === undefined) return []
    const due = styles.get(path)
    if (due === undefined) return [`${path} is new`]
    const lines = new Set(due.split('\n'))
    const changed = style.split('\n').filter(line => !lines.has(line) && isSeen(line, at))
    return changed.filter(line => withBoxes || !isChartSize(path, line)).map(line => `${path} ${line}`)
  })
  return [...missing, ...restyled, ...(withBoxes ? moved(found, wanted) : [])]
}

function moved(found: Dressed[], wanted: Dressed[]): string[] {
  if (found.length !== wanted.length) return [`${found.length} elements in the place of ${wanted.length}`]
  return found.flatMap(({ path, box }, at) =>
    box === wanted[at]?.box && path === wanted[at]?.path ? [] : [`${path} box ${box}, not ${wanted[at]?.box}`],
  )
}
