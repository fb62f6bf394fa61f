import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The rows of a case that have an address: `#message-<id>`, `#file-<id>`, `#activity-<id>`. */
export type RowKind = 'message' | 'file' | 'activity'

const NAMED = /^#((message|file|activity)-([\da-f-]{36}))$/
/** Rows load separately; give up after this long. */
const WAIT_MS = 10_000

/** Calls `heard` with the row in the hash, now and whenever it changes. */
function useHash(heard: (name: RegExpExecArray | null) => (() => void) | undefined): void {
  const hear = useEffectEvent(heard)
  useEffect(() => {
    let leave: (() => void) | undefined
    const listen = () => {
      leave?.()
      leave = hear(NAMED.exec(location.hash))
    }
    listen()
    addEventListener('hashchange', listen)
    return () => {
      leave?.()
      removeEventListener('hashchange', listen)
    }
  }, [])
}

/** Scrolls to the row in the hash, marks and focuses it, as soon as it is in `place`. */
export function useNamedRow(place: RefObject<HTMLElement | null>): void {
  useHash(name => {
    const root = place.current
    if (!root) return undefined
    for (const marked of root.querySelectorAll('[data-named]')) marked.removeAttribute('data-named')
    return name?.[1] ? whenThere(root, name[1], show) : undefined
  })
}

/** Calls `tell` with the id of a row of this kind in the hash, for components that must open to show it. */
export function useNamed(kind: RowKind, tell: (id: string) => void): void {
  useHash(name => {
    if (name?.[2] === kind && name[3]) tell(name[3])
    return undefined
  })
}

function whenThere(root: HTMLElement, id: string, act: (row: HTMLElement) => void): () => void {
  const look = () => {
    const row = root.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
    if (!row) return
    stop()
    act(row)
  }
  const changes = new MutationObserver(look)
  const late = setTimeout(() => changes.disconnect(), WAIT_MS)
  const stop = () => {
    changes.disconnect()
    clearTimeout(late)
  }
  changes.observe(root, { childList: true, subtree: true })
  look()
  return stop
}

function show(row: HTMLElement): void {
  row.dataset['named'] = ''
  row.tabIndex = -1
  row.scrollIntoView({ block: 'center' })
  row.focus({ preventScroll: true })
}

/** The address of a row of the current case. */
export const rowAddress = (kind: RowKind, id: string): string => `${location.origin}${location.pathname}#${kind}-${id}`
