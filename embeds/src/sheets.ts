/**
 * This bundle's style sheets, created once and adopted by every shadow root; the build turns each css import into
 * `addSheet`.
 */
const sheets: CSSStyleSheet[] = []
const roots = new Set<ShadowRoot>()

export function addSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.push(sheet)
  for (const root of roots) root.adoptedStyleSheets.push(sheet)
}

/** Adopts the sheets in a root, including those added later by a lazy part. */
export function wearSheets(root: ShadowRoot): void {
  roots.add(root)
  root.adoptedStyleSheets = [...sheets]
}

/** The root left the page; it keeps its sheets but gets no new ones. */
export function forgetRoot(root: ShadowRoot): void {
  roots.delete(root)
}
