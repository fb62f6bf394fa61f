import { type RefObject, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { CasePage } from '../case.store.ts'
import type { ComposerStore } from '../../../parts/messages/composer.store.ts'

/** When a note is requested, switches the composer to internal and focuses it. */
export function useAskedNote(page: CasePage, store: ComposerStore, story: RefObject<HTMLElement | null>): void {
  const { asked } = useSnapshot(page.state)
  useEffect(() => {
    if (asked !== 'note') return undefined
    store.change({ lane: 'internal' })
    page.ask(null)
    // after the palette has restored the focus
    requestAnimationFrame(() => story.current?.parentElement?.querySelector('textarea')?.focus())
    return undefined
  }, [asked, page, store, story])
}
