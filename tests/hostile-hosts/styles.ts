/** One element inside a widget: its computed values, and its place and size within the widget. */
export type Dressed = { path: string; style: string; box: string }

/** What differs, as a reader wants it: the element, and each property as found. */
/** In our outermost box no text stands: the page's font passes through it, and lines under the page's text end there. */
const isSeen = (line: string, at: number) => at > 0 || !/^(font-family|-webkit-text-decorations-in-effect):/.test(line)

/** The chart's script writes its width into its own parts; where the page gives the element another box, they follow that. */
const isChartSize = (path: string, line: string) =>
  /^(div\.u-|canvas\.)/.test(path) && /^(inline-size|width|aspect-ratio):/.test(line)

export function differences(found: Dressed[], wanted: Dressed[], withBoxes: boolean): string[] {
  if (found.length !== wanted.length || wanted.length === 0)
    return [`${found.length} elements in the place of ${wanted.length}`]
  return found.flatMap(({ path, style, box }, at) => {
    const other = wanted[at] as Dressed
    const wantedLines = new Set(other.style.split('\n'))
    const changed =
      style === other.style
        ? []
        : style
            .split('\n')
            .filter(line => !wantedLines.has(line) && isSeen(line, at) && (withBoxes || !isChartSize(path, line)))
    const moved = withBoxes && box !== other.box ? [`box ${box}, not ${other.box}`] : []
    return [...(path === other.path ? [] : [`is ${path}`]), ...changed, ...moved].map(line => `${other.path} ${line}`)
  })
}
