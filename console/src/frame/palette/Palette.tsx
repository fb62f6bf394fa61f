import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Check, Search, X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { closeCommands, commands } from './commands.store.ts'
import { type Command, placeAfter } from './matching.ts'
import { Overlay } from './Overlay.tsx'
import { useHits } from './use-hits.ts'
import './palette.css'

/** The command palette; arrows select, Enter runs. Backspace in the empty field leaves the current scope. */
export function Palette() {
  const { text } = useMessages()
  const { typed } = useSnapshot(commands, { sync: true })
  const [place, setPlace] = useState(0)
  const id = useId()
  const { hits, isLoading, on, leave } = useHits()
  const chosen = hits[Math.min(place, hits.length - 1)]
  const field = useRef<HTMLInputElement>(null)
  // Uncontrolled: while messages are fetched, React would reset the field to its last rendered value.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== commands.typed) field.current.value = commands.typed
  })

  function run(command: Command | undefined) {
    if (!command) return
    setPlace(0)
    if (!command.staysOpen) closeCommands()
    command.run()
  }

  function leaveWhole() {
    leave()
    setPlace(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = placeAfter(event.key, place, hits.length)
    if (next !== undefined) setPlace(next)
    else if (event.key === 'Enter') run(chosen)
    else if (event.key === 'Backspace' && typed === '' && on !== null) leaveWhole()
    else return
    event.preventDefault()
  }

  return (
    <Overlay label={text('Palette.Title')}>
      <div className="ck-palette-box">
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        {on !== null && <On words={on} onLeave={leaveWhole} />}
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
          ref={field}
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
            heading={command.group === hits[index - 1]?.group ? undefined : (command.heading ?? command.group)}
            isActive={command === chosen}
            onPick={() => run(command)}
          />
        ))}
      </div>
    </Overlay>
  )
}

/** The scope of the palette; removing it searches everything. */
function On({ words, onLeave }: { words: string; onLeave: () => void }) {
  const { text } = useMessages()
  return (
    <span className="ck-palette-on">
      <span className="ck-truncate">{words}</span>
      <button
        type="button"
        aria-label={text('Shortcuts.Search')}
        title={text('Shortcuts.Search')}
        onClick={({ currentTarget }) => {
          currentTarget.closest('dialog')?.querySelector('input')?.focus()
          onLeave()
        }}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
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
        <span className="ck-palette-icon" aria-hidden="true">
          {command.icon}
        </span>
        <span className="ck-palette-label ck-truncate">{command.label}</span>
        {command.more && <span className="ck-palette-more ck-truncate">{command.more}</span>}
        {command.isChosen && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
        {command.keys && <kbd className="ck-key">{command.keys}</kbd>}
      </div>
    </>
  )
}

const showOption = (option: HTMLDivElement | null) => option?.scrollIntoView({ block: 'nearest' })
