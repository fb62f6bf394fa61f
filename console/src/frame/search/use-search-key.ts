import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import type { GlobalSearchHandle } from '@casekit/widgets/global-search'
import { preferences } from '../../session/preferences.store.ts'
import { openMobileSearch } from './global-search.store.ts'

const COMPACT = '(max-width: 992px)'
const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/**
 * `/` focuses the search, unless it is being typed, a dialog is open, or single keys are off. A search that is still
 * loading takes the focus when it arrives. Returns the ref for the search.
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
