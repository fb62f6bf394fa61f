import type { ReactElement } from 'react'
import { fold, foldShort } from '@casekit/rules/fold'

export type Command = {
  id: string
  /** The heading that it is listed under. */
  group: string
  /** Shown instead of the group; not searched. */
  heading?: string
  label: string
  /** Extra search terms that are not shown. */
  words?: string
  /** Secondary text: the owner, or the current value. */
  more?: string | undefined
  icon?: ReactElement
  /** As labeled on the keyboard, e.g. `G S`. */
  keys?: string | undefined
  /** Keeps the palette open. */
  staysOpen?: boolean
  /** For a choice: whether it is the current one. */
  isChosen?: boolean | undefined
  run: () => void
}

type Searched = Pick<Command, 'label' | 'group' | 'words'>

/**
 * Returns the commands in which every typed word is the prefix of a word, those whose label starts with the text first;
 * ignores accents, case and the two spellings of Danish and Swedish letters. All commands for an empty text.
 */
export function matching<C extends Searched>(commands: readonly C[], typed: string): C[] {
  const text = fold(typed.trim())
  if (!text) return [...commands]
  const hits = commands.filter(({ label, group, words = '' }) => hasWords(`${label} ${group} ${words}`, typed.trim()))
  const first = (command: C) => fold(command.label).startsWith(text)
  return [...hits.filter(first), ...hits.filter(command => !first(command))]
}

/** Whether every typed word is a prefix of some word, in either spelling. */
function hasWords(text: string, typed: string): boolean {
  return [fold, foldShort].some(spell => {
    const words = spell(text).split(/[^\p{L}\p{N}]+/u)
    return spell(typed)
      .split(/\s+/)
      .every(one => words.some(word => word.startsWith(one)))
  })
}

/** The index that an arrow key leads to, wrapping around; undefined for other keys. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return (place - 1 + count) % count
  if (key === 'PageDown') return count - 1
  return key === 'PageUp' ? 0 : undefined
}
