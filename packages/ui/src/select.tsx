import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChevronsUpDown } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { apart, FieldFrame, type FrameProps } from './field.tsx'
import './select.css'

export type SelectProps = FrameProps &
  Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'value' | 'multiple'> & {
    /** Empty when none is chosen. */
    value: string
    onChange: (value: string) => void
    options: readonly { value: string; label: string }[]
    /** Whether »none chosen« stands first, to be chosen again. */
    clearable?: boolean
    /** Before the chosen one, e.g. its avatar. */
    start?: ReactNode
  }

/** One of a few: the platform's own list. */
export function Select({ value, onChange, options, clearable, start, ...props }: SelectProps) {
  const { text } = useMessages()
  const own = useId()
  const { frame, control } = apart(props)
  const id = control.id ?? own
  const showsNone = clearable || !options.some(option => option.value === value)
  return (
    <FieldFrame id={id} {...frame}>
      {({ tone, ...described }) => (
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
            {showsNone && <option value="">{text('Standard.NoneChosen')}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronsUpDown aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  )
}
