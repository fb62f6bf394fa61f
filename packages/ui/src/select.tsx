import { type ComponentProps, type ReactNode, useContext, useId } from 'react'
import { ChevronsUpDown } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { apart, FieldFrame, type FrameProps } from './field.tsx'
import { SelectList } from './select-list.ts'
import './select.css'

export type SelectProps = FrameProps &
  Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'value' | 'multiple'> & {
    /** Empty when none is selected. */
    value: string
    onChange: (value: string) => void
    /** `draw`: how an option is rendered in the list, including its label. */
    options: readonly { value: string; label: string; draw?: ReactNode }[]
    /** Whether an option to select none comes first. */
    clearable?: boolean
    /** Before the selected option, e.g. its avatar. */
    start?: ReactNode
  }

/** A select for a few options; opens the list provided by `SelectList`, or else the platform's. */
export function Select({ value, onChange, options, clearable, start, ...props }: SelectProps) {
  const { text } = useMessages()
  const own = useId()
  const { frame, control } = apart(props)
  const id = control.id ?? own
  const List = useContext(SelectList)
  const showsNone = clearable || !options.some(option => option.value === value)
  const all = showsNone ? [{ value: '', label: text('Standard.NoneChosen') }, ...options] : options
  const label = typeof frame.label === 'string' ? frame.label : text('Standard.NoneChosen')
  return (
    <FieldFrame id={id} {...frame}>
      {({ tone, ...described }) => (
        <>
          <div className={`ck-input ck-select${tone}`} part="input">
            {start}
            <select
              {...control}
              {...described}
              id={id}
              className={value ? 'ck-input-control' : 'ck-input-control ck-select-none'}
              value={value}
              onChange={event => onChange(event.target.value)}
            >
              {all.map(option => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            <ChevronsUpDown aria-hidden="true" />
          </div>
          {List && <List id={id} label={label} options={all} value={value} onChoose={onChange} />}
        </>
      )}
    </FieldFrame>
  )
}
