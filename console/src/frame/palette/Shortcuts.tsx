import { useSnapshot } from 'valtio'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Dialog } from '@casekit/ui/dialog'
import { Switch } from '@casekit/ui/switch'
import { allowSingleKeys, preferences } from '../../session/preferences.store.ts'
import { closeCommands } from './commands.store.ts'
import { useCommands } from './use-commands.ts'
import { useOffered } from './use-hits.ts'
import './palette.css'

/**
 * Shortcuts that only the keyboard has: everything else with a key is a palette command. Keys are written as labeled.
 */
const SHORTCUTS: readonly { text: MessageId; keys: readonly string[] }[] = [
  { text: 'Shortcuts.Palette', keys: ['Ctrl K', '⌘ K'] },
  { text: 'Shortcuts.Search', keys: ['/'] },
  { text: 'Shortcuts.Arrows', keys: ['↑', '↓'] },
  { text: 'Shortcuts.Rows', keys: ['J', 'K'] },
  { text: 'Shortcuts.Select', keys: ['X'] },
  { text: 'Shortcuts.SelectTo', keys: ['Shift X'] },
  { text: 'Grid.Peek', keys: ['Space'] },
  { text: 'Grid.FilterRow', keys: ['F'] },
  { text: 'Cases.Status', keys: ['T'] },
  { text: 'Cases.Stage', keys: ['S'] },
  { text: 'Cases.Priority', keys: ['P'] },
  { text: 'Cases.Responsible', keys: ['A'] },
  { text: 'Palette.Note', keys: ['N'] },
  { text: 'Shortcuts.Enter', keys: ['Enter'] },
  { text: 'Shortcuts.SortMore', keys: ['Shift Enter'] },
  { text: 'Shortcuts.RowMenu', keys: ['Shift F10'] },
  { text: 'Shortcuts.Send', keys: ['Ctrl Enter', '⌘ Enter'] },
  { text: 'Shortcuts.Escape', keys: ['Esc'] },
]

export function Shortcuts() {
  const { text } = useMessages()
  const { hasSingleKeys } = useSnapshot(preferences)
  const shortcuts = useShortcuts()
  return (
    <Dialog title={text('Shortcuts.Title')} size="md" onClose={closeCommands}>
      <div className="ck-shortcuts-choice">
        <Switch checked={hasSingleKeys} onChange={allowSingleKeys} aria-describedby="single-keys">
          {text('Shortcuts.SingleKeys')}
        </Switch>
        <p id="single-keys">{text('Shortcuts.SingleKeysHint')}</p>
      </div>
      <dl className="ck-shortcuts">
        {shortcuts.map(({ label, keys }) => (
          <div key={label} className="ck-shortcut">
            <dt>{label}</dt>
            <dd>
              {keys.map(key => (
                <kbd key={key} className="ck-key">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** The keys of lists and navigation, then those of each command and action that the palette offers here. */
function useShortcuts(): { label: string; keys: readonly string[] }[] {
  const { text } = useMessages()
  const commands = useCommands()
  const deeds = useOffered()
  const own = SHORTCUTS.map(({ text: id, keys }) => ({ label: text(id), keys }))
  const offered = [...(deeds?.list ?? []), ...commands].flatMap(({ label, keys }) =>
    keys && own.every(other => other.label !== label) ? [{ label, keys: [keys] }] : [],
  )
  return [...own, ...offered]
}
