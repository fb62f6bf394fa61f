import { type KeyboardEvent, useId, useState } from 'react'
import { Check, Search } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { closeCommands, commands } from './commands.store.ts'
import { type Command, matching, placeAfter } from './matching.ts'
import { Overlay } from './Overlay.tsx'
import { useCommands } from './use-commands.ts'
import { useFound } from './use-found.ts'
import { useSettingCommands } from './use-setting-commands.ts'
import './palette.css'

function run(command: Command | undefined) {
  if (!command) return
  closeCommands()
  command.run()
}

/** Type what you want to do; the arrows choose, Enter does it. */
export function Palette() {
  const { text } = useMessages()
  const { typed } = useSnapshot(commands, { sync: true })
  const [place, setPlace] = useState(0)
  const id = useId()
  const commandsAndSettings = [...useCommands(), ...useSettingCommands(typed !== '')]
  const { found, isLoading } = useFound(typed)
  const hits = [...matching(commandsAndSettings, typed), ...found]
  const chosen = hits[Math.min(place, hits.length - 1)]

  function onKeyDown(event: KeyboardEvent) {
    const next = placeAfter(event.key, place, hits.length)
    if (next !== undefined) setPlace(next)
    else if (event.key === 'Enter') run(chosen)
    else return
    event.preventDefault()
  }

  return (
    <Overlay label={text('Palette.Title')}>
      <div className="ck-palette-box">
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <input
          role="combobox"
          aria-label={text('Palette.Title')}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen && `${id} ${chosen.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={text('Palette.Placeholder')}
          value={typed}
          onChange={event => {
            commands.typed = event.target.value
            setPlace(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <output className="ck-hidden-text">{typed && !isLoading && text('Palette.Found', { count: hits.length })}</output>
      {hits.length === 0 && !isLoading && <p className="ck-palette-none">{text('Palette.NoMatch', { text: typed })}</p>}
      <div id={id} role="listbox" aria-label={text('Palette.Title')} className="ck-palette-list">
        {hits.map((command, index) => (
          <Option
            key={command.id}
            id={`${id} ${command.id}`}
            command={command}
            heading={command.group === hits[index - 1]?.group ? undefined : command.group}
            isActive={command === chosen}
            onPick={() => run(command)}
          />
        ))}
      </div>
    </Overlay>
  )
}

type OptionProps = { id: string; command: Command; heading: string | undefined; isActive: boolean; onPick: () => void }

function Option({ id, command, heading, isActive, onPick }: OptionProps) {
  return (
    <>
      {heading && (
        <div className="ck-palette-heading" role="presentation">
          {heading}
        </div>
      )}
      <div
        ref={isActive ? showOption : undefined}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className="ck-palette-option"
        onClick={onPick}
        onKeyDown={event => event.key === 'Enter' && onPick()}
      >
        <span className="ck-truncate">{command.label}</span>
        {command.more && <span className="ck-palette-more ck-truncate">{command.more}</span>}
        {command.isChosen && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
      </div>
    </>
  )
}

const showOption = (option: HTMLDivElement | null) => option?.scrollIntoView({ block: 'nearest' })
