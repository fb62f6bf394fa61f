const REGISTRY = Symbol.for('casekit.elements')
type Registry = { [REGISTRY]?: { tags: Set<string>; isTold: boolean } }

/**
 * Whether this copy may define the tag. A page that loads Casekit twice (two versions, two bundles) keeps the first,
 * with a single warning. The state is stored on the custom element registry under a symbol: the page's globals are
 * untouched.
 */
export function takeTag(tag: string): boolean {
  const note = ((customElements as Registry)[REGISTRY] ??= { tags: new Set(), isTold: false })
  if (!customElements.get(tag)) return true
  if (!note.isTold) console.warn(`<${tag}> is defined already; this copy of Casekit leaves it as it is.`)
  note.isTold = true
  return false
}
