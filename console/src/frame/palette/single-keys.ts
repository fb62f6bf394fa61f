import { preferences } from '../../session/preferences.store.ts'

const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** Whether a key is meant for the page: single keys are on, the focus is not in an input, and no dialog is open. */
export function isForPage(event: KeyboardEvent): boolean {
  if (!preferences.hasSingleKeys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    return false
  if (document.querySelector('dialog[open]')) return false
  return !event.composedPath().some(part => part instanceof Element && part.matches(TYPED_INTO))
}
