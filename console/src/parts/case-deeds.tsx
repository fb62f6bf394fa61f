import { CalendarPlus, CircleDot, Forward, Link2, ListPlus, Lock, Milestone, SignalHigh, UserRound } from 'lucide-react'
import type { Messages } from '@casekit/messages/react'
import { toasts } from '../frame/notices/toasts.ts'

/** A case's actions in the palette: label, icon and single key. */
export const CASE_DEEDS = {
  status: { label: 'Cases.Status', icon: <CircleDot />, keys: 'T' },
  stage: { label: 'Cases.Stage', icon: <Milestone />, keys: 'S' },
  priority: { label: 'Cases.Priority', icon: <SignalHigh />, keys: 'P' },
  responsible: { label: 'Cases.Responsible', icon: <UserRound />, keys: 'A' },
  note: { label: 'Palette.Note', icon: <Lock />, keys: 'N' },
  task: { label: 'Palette.Task', icon: <ListPlus />, keys: 'O' },
  book: { label: 'Palette.Book', icon: <CalendarPlus />, keys: 'B' },
  'hand-over': { label: 'Palette.HandOver', icon: <Forward />, keys: 'H' },
  link: { label: 'Palette.CopyLink', icon: <Link2 />, keys: 'L' },
} as const

/** Copies full addresses, one per line. */
export async function copyLinks(text: Messages['text'], places: readonly string[]): Promise<void> {
  const addresses = places.map(path => new URL(path, location.origin).href).join('\n')
  const isCopied = await navigator.clipboard.writeText(addresses).then(
    () => true,
    () => false,
  )
  if (isCopied) toasts.show({ title: text('Palette.LinkCopied') })
  else toasts.show({ tone: 'failed', title: text('Palette.LinkNotCopied') })
}
