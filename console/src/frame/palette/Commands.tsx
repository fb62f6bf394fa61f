import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useGoKeys } from './go-keys.ts'
import { commands, fetchPalette, useCommandKeys } from './commands.store.ts'

const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }))
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }))

/** The command palette and the list of shortcuts, fetched on first use. */
export function Commands() {
  useCommandKeys()
  useGoKeys()
  const { open } = useSnapshot(commands)
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette />}
      {open === 'shortcuts' && <Shortcuts />}
    </Suspense>
  )
}
