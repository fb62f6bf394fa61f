import { type RefObject, useEffect } from 'react'
import type { GlobalSearchHandle } from '@casekit/widgets/global-search'
import { preferences } from '../../session/preferences.store.ts'
import { openMobileSearch } from './global-search.store.ts'

const COMPACT = '(max-width: 992px)'
const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** `/` goes to the search, from anywhere but where it is meant as a letter, and not past an open dialog; off with the other single keys. */
export function useSearchKey(box: RefObject<GlobalSearchHandle | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!preferences.hasSingleKeys || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (matchMedia(COMPACT).matches) openMobileSearch()
      else box.current?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [box])
}
