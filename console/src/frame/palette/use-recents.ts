import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { recents } from '../recents.ts'
import { ICONS } from './icons.tsx'
import type { Command } from './matching.ts'

const SHOWN = 5

/** The most recently opened records, except the current one. */
export function useRecents(): Command[] {
  const { text } = useMessages()
  const [pathname, navigate] = useLocation()
  return recents()
    .filter(({ path }) => path !== pathname)
    .slice(0, SHOWN)
    .map(({ path, name, about }) => ({
      id: `recent ${path}`,
      group: text('Palette.Recent'),
      label: name,
      more: about,
      icon: ICONS.recent,
      run: () => navigate(path),
    }))
}
