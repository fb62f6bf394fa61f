/** Written in by the build: per tag its module and what that loads, and its words per language; and the folder of it all. */
declare const ELEMENTS: Record<string, { chunks: string[]; words: Record<string, string[]> & { da: string[] } }>
declare const FOLDER: string
/** The name under which a page's copies of this script tell each other what they have taken on. */
declare const TAKEN: string

// An element is defined as soon as the page holds it: at once, or when it is inserted later.
const AGAIN_MS = 5000
const NOTE = Symbol.for(TAKEN)
const base = new URL(`../${FOLDER}/`, import.meta.url)

/** The tags that a copy of this script has taken on; the note hangs where the page's own things do not. */
const registry = customElements as CustomElementRegistry & { [NOTE]?: Set<string> }
const taken = (registry[NOTE] ??= new Set())
if (taken.size) console.warn('Casekit is defined already; this copy adds the rest.')
const missing = new Set(Object.keys(ELEMENTS).filter(tag => !taken.has(tag) && !registry.get(tag) && taken.add(tag)))

/** What the page names first is what its visitor sees first. */
let priority: 'auto' | 'low' = 'auto'

/** Browsers keep under its address that a module failed: each further try has another. */
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

/** Asks for a module early; the link leaves the page when the module is there. */
function preload(path: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = new URL(path, base).href
  link.fetchPriority = priority
  document.head.append(link)
  return link
}

/** Once nothing is missing any more, nothing is watched. */
function look() {
  if (!missing.size) return watcher.disconnect()
  for (const element of document.querySelectorAll([...missing].join()))
    if (missing.has(element.localName)) void load(element)
}

const watcher = new MutationObserver(look)
watcher.observe(document, { childList: true, subtree: true })
look()
