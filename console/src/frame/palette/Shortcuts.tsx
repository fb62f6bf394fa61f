import { useSnapshot } from 'valtio'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Dialog } from '@casekit/ui/dialog'
import { Switch } from '@casekit/ui/switch'
import { allowSingleKeys, preferences } from '../../session/preferences.store.ts'
import { closeCommands } from './commands.store.ts'
import './palette.css'

/** What the keyboard can do from anywhere. Keys are written as they stand on it. */
const SHORTCUTS: readonly { text: MessageId; keys: readonly string[] }[] = [
  { text: 'Shortcuts.Palette', keys: ['Ctrl K', '⌘ K'] },
  { text: 'Shortcuts.Search', keys: ['/'] },
  { text: 'Shortcuts.This', keys: ['?'] },
  { text: 'Shortcuts.Arrows', keys: ['↑', '↓'] },
  { text: 'Shortcuts.Enter', keys: ['Enter'] },
  { text: 'Shortcuts.SortMore', keys: ['Shift Enter'] },
  { text: 'Shortcuts.RowMenu', keys: ['Shift F10'] },
  { text: 'Shortcuts.Escape', keys: ['Esc'] },
]

export function Shortcuts() {
  const { text } = useMessages()
  const { hasSingleKeys } = useSnapshot(preferences)
  return (
    <Dialog title={text('Shortcuts.Title')} size="sm" onClose={closeCommands}>
      <dl className="ck-shortcuts">
        {SHORTCUTS.map(({ text: id, keys }) => (
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
      <div className="ck-shortcuts-choice">
        <Switch checked={hasSingleKeys} onChange={allowSingleKeys} aria-describedby="single-keys">
          {text('Shortcuts.SingleKeys')}
        </Switch>
        <p id="single-keys">{text('Shortcuts.SingleKeysHint')}</p>
      </div>
    </Dialog>
  )
}
