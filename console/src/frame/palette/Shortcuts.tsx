import { useSnapshot } from 'valtio'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Dialog } from '@casekit/ui/dialog'
import { Switch } from '@casekit/ui/switch'
import { allowSingleKeys, preferences } from '../../session/preferences.store.ts'
import { GO_KEYS, keyOf } from './go-keys.ts'
import { useOpenPaths } from '../route-table.ts'
import { closeCommands } from './commands.store.ts'
import './palette.css'

/** What the keyboard can do from anywhere. Keys are written as they stand on it. */
const SHORTCUTS: readonly { text: MessageId; keys: readonly string[] }[] = [
  { text: 'Shortcuts.Palette', keys: ['Ctrl K', '⌘ K'] },
  { text: 'Shortcuts.Search', keys: ['/'] },
  { text: 'Shortcuts.This', keys: ['?'] },
  { text: 'Shell.CreateCase', keys: ['C'] },
  { text: 'Shortcuts.Arrows', keys: ['↑', '↓'] },
  { text: 'Shortcuts.Rows', keys: ['J', 'K'] },
  { text: 'Shortcuts.Select', keys: ['X'] },
  { text: 'Shortcuts.SelectTo', keys: ['Shift X'] },
  { text: 'Grid.Peek', keys: ['Space'] },
  { text: 'Cases.Status', keys: ['T'] },
  { text: 'Cases.Stage', keys: ['S'] },
  { text: 'Cases.Priority', keys: ['P'] },
  { text: 'Cases.Responsible', keys: ['A'] },
  { text: 'Shortcuts.Enter', keys: ['Enter'] },
  { text: 'Shortcuts.SortMore', keys: ['Shift Enter'] },
  { text: 'Shortcuts.RowMenu', keys: ['Shift F10'] },
  { text: 'Shortcuts.Escape', keys: ['Esc'] },
]

export function Shortcuts() {
  const { text } = useMessages()
  const { hasSingleKeys } = useSnapshot(preferences)
  const open = useOpenPaths()
  const pages = GO_KEYS.filter(({ path }) => open.includes(path)).map(({ text: id, path }) => ({
    text: id,
    keys: [keyOf(path) ?? ''],
  }))
  return (
    <Dialog title={text('Shortcuts.Title')} size="md" onClose={closeCommands}>
      <div className="ck-shortcuts-choice">
        <Switch checked={hasSingleKeys} onChange={allowSingleKeys} aria-describedby="single-keys">
          {text('Shortcuts.SingleKeys')}
        </Switch>
        <p id="single-keys">{text('Shortcuts.SingleKeysHint')}</p>
      </div>
      <dl className="ck-shortcuts">
        {[...SHORTCUTS, ...pages].map(({ text: id, keys }) => (
          <div key={id} className="ck-shortcut">
            <dt>{text(id)}</dt>
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
