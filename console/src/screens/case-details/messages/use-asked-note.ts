import { type RefObject, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { CasePage } from '../case.store.ts'
import type { ComposerStore } from '../../../parts/messages/composer.store.ts'

/** Somebody wants to write a note: the composer turns to ourselves and takes the focus. */
export function useAskedNote(page: CasePage, store: ComposerStore, story: RefObject<HTMLElement | null>): void {
  const { asked } = useSnapshot(page.state)
  useEffect(() => {
    if (asked !== 'note') return undefined
    store.change({ lane: 'internal' })
    page.ask(null)
    // once the palette that it was asked in has given the focus back
    requestAnimationFrame(() => story.current?.parentElement?.querySelector('textarea')?.focus())
    return undefined
  }, [asked, page, store, story])
}
