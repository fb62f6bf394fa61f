/** Injected by the build: per tag its module with its chunks, and its texts per language; and their common folder. */
declare const ELEMENTS: Record<string, { chunks: string[]; words: Record<string, string[]> & { da: string[] } }>
declare const FOLDER: string
/** The symbol name under which several copies of this script share the tags they have taken. */
declare const TAKEN: string

// Elements are defined as soon as the page contains them: immediately, or when inserted later.
const AGAIN_MS = 5000
const NOTE = Symbol.for(TAKEN)
const base = new URL(`../${FOLDER}/`, import.meta.url)

/** Tags taken by a copy of this script; stored on the custom element registry, away from the page's own globals. */
const registry = customElements as CustomElementRegistry & { [NOTE]?: Set<string> }
const taken = (registry[NOTE] ??= new Set())
if (taken.size) console.warn('Casekit is defined already; this copy adds the rest.')
const missing = new Set(Object.keys(ELEMENTS).filter(tag => !taken.has(tag) && !registry.get(tag) && taken.add(tag)))

/** The elements the page names first are what its visitor sees first. */
let priority: 'auto' | 'low' = 'auto'

/** Browsers cache a module's failure by URL, so each retry uses another. */
async function load(element: Element, tries = 0) {
  const tag = element.localName
  missing.delete(tag)
  const { chunks, words } = ELEMENTS[tag] as (typeof ELEMENTS)[string]
  const wish = element.getAttribute('language') || element.closest<HTMLElement>('[lang]')?.lang || navigator.language
  const prefix = wish.slice(0, 2).toLowerCase().replace(/n[ob]/, 'nn')
  const [own, ...more] = chunks
  const links = [tries ? `${own}?${tries}` : `${own}`, ...more, ...(words[prefix] ?? words.da)].map(preload)
  priority = 'low'
  try {
    await import((links[0] as HTMLLinkElement).href)
  } catch (error) {
    const help = new URL('../#script-failed', base).href
    const detail = { code: 'script-failed', message: String(error), help }
    if (!tries) element.dispatchEvent(new CustomEvent('casekit-error', { detail, bubbles: true, composed: true }))
    setTimeout(load, AGAIN_MS, element, tries + 1)
  }
  links.forEach(link => link.remove())
}

/** Preloads a module; the link is removed once it has loaded. */
function preload(path: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = new URL(path, base).href
  link.fetchPriority = priority
  document.head.append(link)
  return link
}

/** Stops observing once no tag is missing. */
function look() {
  if (!missing.size) return watcher.disconnect()
  for (const element of document.querySelectorAll([...missing].join()))
    if (missing.has(element.localName)) void load(element)
}

const watcher = new MutationObserver(look)
watcher.observe(document, { childList: true, subtree: true })
look()
