const REGISTRY = Symbol.for('casekit.elements')
type Registry = { [REGISTRY]?: Set<string> }

/**
 * Whether this copy may define the tag. A page that loads Casekit twice (two versions, two bundles) keeps the first and
 * is told once. The set hangs on the custom-element registry under a symbol: the page's globals stay as they were.
 */
export function takeTag(tag: string): boolean {
  const registry = customElements as Registry
  const warned = (registry[REGISTRY] ??= new Set())
  if (!customElements.get(tag)) return true
  if (!warned.has(tag)) console.warn(`<${tag}> is defined already; this copy of Casekit leaves it as it is.`)
  warned.add(tag)
  return false
}
