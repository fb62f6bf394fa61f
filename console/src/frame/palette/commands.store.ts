import { useEffect } from 'react'
import { proxy } from 'valtio'
import { isForPage } from './single-keys.ts'

/** Which overlay is open: the command palette, or the list of shortcuts. */
export const commands = proxy<{
  open: 'palette' | 'shortcuts' | null
  /** The text in the palette, recorded from the moment it is requested. */
  typed: string
  /** The action whose values it shows first. */
  inside: string | null
}>({ open: null, typed: '', inside: null })

export const openPalette = (inside: string | null = null) =>
  void Object.assign(commands, { open: 'palette', typed: '', inside })
export const openShortcuts = () => void (commands.open = 'shortcuts')
export const closeCommands = () => void (commands.open = null)

/** Called when Ctrl or Cmd goes down, before the K. */
export const fetchPalette = () => import('./Palette.tsx')

/** Ctrl or Cmd and K from anywhere; `?` unless it is being typed; neither while a dialog is open. */
export function useCommandKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.altKey || document.querySelector('dialog[open]')) return
      if (event.key === 'Control' || event.key === 'Meta') void fetchPalette()
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!isPalette && !isHelp(event)) return
      event.preventDefault()
      if (isPalette) openPalette()
      else openShortcuts()
    }
    addEventListener('keydown', keepTyped, { capture: true })
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', keepTyped, { capture: true })
      removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** Records what is typed while the palette or its messages are loading, and keeps it from the page. */
function keepTyped(event: KeyboardEvent): void {
  if (commands.open !== 'palette' || document.activeElement?.closest('dialog.ck-palette')) return
  if (event.ctrlKey || event.metaKey || event.key.length !== 1) return
  event.preventDefault()
  event.stopImmediatePropagation()
  commands.typed += event.key
}

const isHelp = (event: KeyboardEvent) => event.key === '?' && isForPage(event)
