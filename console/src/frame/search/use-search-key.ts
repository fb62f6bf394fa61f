import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import type { GlobalSearchHandle } from '@casekit/widgets/global-search'
import { preferences } from '../../session/preferences.store.ts'
import { openMobileSearch } from './global-search.store.ts'

const COMPACT = '(max-width: 992px)'
const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/**
 * `/` goes to the search, from anywhere but where it is meant as a letter, and not past an open dialog; off with the other
 * single keys. A search whose code is still on its way takes the focus when it is there. Answers where the search is put.
 */
export function useSearchKey(): RefCallback<GlobalSearchHandle> {
  const box = useRef<GlobalSearchHandle>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!preferences.hasSingleKeys || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (matchMedia(COMPACT).matches) return openMobileSearch()
      isAwaited.current = box.current === null
      box.current?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return useCallback(handle => {
    box.current = handle
    if (handle && isAwaited.current && document.activeElement === document.body) handle.focus()
    isAwaited.current = false
  }, [])
}
