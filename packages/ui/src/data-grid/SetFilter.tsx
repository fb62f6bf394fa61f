import { useEffect, useRef, useState } from 'react'
import { type CustomFilterProps, useGridFilter } from 'ag-grid-react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { standsIn } from '../folded-ranges.ts'
import { SearchBox } from '../search-box.tsx'
import { Spinner } from '../spinner.tsx'
import type { GridContext } from './grid-context.ts'
import type { Counted, GridRow } from './grid-types.ts'
import { valueLabel } from './value-label.ts'
import './set-filter.css'

export type SetModel = { filterType: 'set'; values: (string | null)[] }

const SEARCHED_FROM = 8

/** Which values match; all of them means no filter. Values and counts are loaded when it opens. */
export function SetFilter({
  column,
  model,
  onModelChange,
  context,
}: CustomFilterProps<GridRow, GridContext, SetModel | undefined>) {
  const { text } = useMessages()
  const [values, setValues] = useState<Counted[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [typed, setTyped] = useState('')
  const name = column.getColId()
  const declared = context.columnOf(name)

  const load = async () => {
    const found = await context.values(name).catch(() => null)
    if (found) setValues(found)
    setFailed(found === null)
  }
  const box = useRef<HTMLFieldSetElement>(null)
  const attached = () => {
    box.current?.focus()
    void load()
  }
  useGridFilter({ doesFilterPass: () => true, afterGuiAttached: attached })
  useEffect(() => {
    if (values && document.activeElement === box.current) box.current?.querySelector('input')?.focus()
  }, [values])

  const isChosen = (value: string | null) => !model || model.values.includes(value)
  const all = values?.map(({ value }) => value) ?? []
  const choose = (chosen: (string | null)[]) =>
    onModelChange(chosen.length === all.length ? null : { filterType: 'set', values: chosen })
  const toggle = (value: string | null, on: boolean) => {
    const now = all.filter(isChosen)
    choose(on ? [...now, value] : now.filter(one => one !== value))
  }
  const written = (values ?? []).map(counted => ({ ...counted, word: valueLabel(text, declared, counted) }))
  const shown = written.filter(({ word }) => standsIn(word, typed))

  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      className="ck-set-filter"
      aria-label={declared && text('Grid.FilterOf', { column: text(declared.label) })}
    >
      {written.length >= SEARCHED_FROM && (
        <SearchBox
          label={text('Grid.SearchValues')}
          placeholder={text('Grid.SearchValues')}
          value={typed}
          onChange={setTyped}
        />
      )}
      {failed && (
        <p className="ck-set-filter-note" role="alert">
          {text('Grid.ValuesFailed')}{' '}
          <Button kind="link" onClick={() => void load()}>
            {text('Buttons.TryAgain')}
          </Button>
        </p>
      )}
      {!values && !failed && <Spinner />}
      {values && (
        <ul className="ck-set-filter-values">
          <li>
            <Checkbox checked={!model} onChange={on => choose(on ? all : [])}>
              {text('Grid.All')}
            </Checkbox>
          </li>
          {shown.map(({ value, word, count }) => (
            <li key={value ?? ''}>
              <Checkbox checked={isChosen(value)} onChange={on => toggle(value, on)}>
                <span className="ck-truncate">{word}</span>
              </Checkbox>
              <Count count={count} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

const COUNTED_AT_MOST = 10_000

function Count({ count }: { count: number }) {
  const { text, format } = useMessages()
  return (
    <span className="ck-set-filter-count">
      {count >= COUNTED_AT_MOST ? text('Grid.OverLimit', { limit: COUNTED_AT_MOST }) : format.number(count)}
    </span>
  )
}
