import { useEffect } from 'react'
import { proxy } from 'valtio'
import { isForPage } from './single-keys.ts'

/** Which of the two overlays is open: the command palette, or the list of shortcuts. */
export const commands = proxy<{
  open: 'palette' | 'shortcuts' | null
  /** What is typed into the palette, from the moment it is asked for. */
  typed: string
  /** The deed whose values it begins with. */
  inside: string | null
}>({ open: null, typed: '', inside: null })

export const openPalette = (inside: string | null = null) =>
  void Object.assign(commands, { open: 'palette', typed: '', inside })
export const openShortcuts = () => void (commands.open = 'shortcuts')
export const closeCommands = () => void (commands.open = null)

/** Fetched while Ctrl or Cmd is still on its way to K. */
export const fetchPalette = () => import('./Palette.tsx')

/** Ctrl or Cmd and K from anywhere; `?` from anywhere but where it is meant as a letter; neither past an open dialog. */
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

/** Nobody has to wait for the palette before typing, nor while its words are fetched; what is typed meanwhile is not for the page. */
function keepTyped(event: KeyboardEvent): void {
  if (commands.open !== 'palette' || document.activeElement?.closest('dialog.ck-palette')) return
  if (event.ctrlKey || event.metaKey || event.key.length !== 1) return
  event.preventDefault()
  event.stopImmediatePropagation()
  commands.typed += event.key
}

const isHelp = (event: KeyboardEvent) => event.key === '?' && isForPage(event)
