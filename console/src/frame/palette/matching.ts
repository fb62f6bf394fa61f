import type { ReactElement } from 'react'
import { fold, foldShort } from '@casekit/rules/fold'

export type Command = {
  id: string
  /** Which heading it stands under. */
  group: string
  /** What the heading says instead, which is not searched in. */
  heading?: string
  label: string
  /** What it is found by too, beside what is shown. */
  words?: string
  /** A second, quieter word: of whom, what stands now. */
  more?: string | undefined
  icon?: ReactElement
  /** As they stand on the keyboard, e.g. `G S`. */
  keys?: string | undefined
  /** It leads on within the palette. */
  staysOpen?: boolean
  /** For a choice: whether it is the current one. */
  isChosen?: boolean | undefined
  run: () => void
}

type Searched = Pick<Command, 'label' | 'group' | 'words'>

/**
 * The commands in which every typed word begins a word, those whose label begins with the text first; accents, case
 * and the two spellings of Danish and Swedish letters are alike. Everything for an empty text.
 */
export function matching<C extends Searched>(commands: readonly C[], typed: string): C[] {
  const text = fold(typed.trim())
  if (!text) return [...commands]
  const hits = commands.filter(({ label, group, words = '' }) => hasWords(`${label} ${group} ${words}`, typed.trim()))
  const first = (command: C) => fold(command.label).startsWith(text)
  return [...hits.filter(first), ...hits.filter(command => !first(command))]
}

/** Words that begin as those that were typed, in either spelling. */
function hasWords(text: string, typed: string): boolean {
  return [fold, foldShort].some(spell => {
    const words = spell(text).split(/[^\p{L}\p{N}]+/u)
    return spell(typed)
      .split(/\s+/)
      .every(one => words.some(word => word.startsWith(one)))
  })
}

/** The place that an arrow key leads to; undefined for other keys. From the last to the first, and back. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return (place - 1 + count) % count
  if (key === 'PageDown') return count - 1
  return key === 'PageUp' ? 0 : undefined
}
