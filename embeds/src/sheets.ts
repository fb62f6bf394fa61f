/** Style sheets of this bundle, made once and worn by every shadow root; the build turns each css import into `addSheet`. */
const sheets: CSSStyleSheet[] = []
const roots = new Set<ShadowRoot>()

export function addSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.push(sheet)
  for (const root of roots) root.adoptedStyleSheets.push(sheet)
}

/** Dresses a root, also in sheets that arrive later with a lazy part. */
export function wearSheets(root: ShadowRoot): void {
  roots.add(root)
  root.adoptedStyleSheets = [...sheets]
}

/** The root left the page; it keeps what it wears and hears of no more. */
export function forgetRoot(root: ShadowRoot): void {
  roots.delete(root)
}
