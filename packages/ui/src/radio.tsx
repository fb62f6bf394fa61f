import type { ComponentProps, ReactNode } from 'react'
import './choice.css'

export type RadioProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'checked' | 'onChange'> & {
  /** The group: arrow keys move within one name. */
  name: string
  value: string
  checked: boolean
  onChange: (value: string) => void
  /** Next to the mark; without it pass `aria-label` or `aria-labelledby`. */
  children?: ReactNode
}

export function Radio({ value, onChange, children, ...attributes }: RadioProps) {
  return (
    <label className="ck-choice">
      <input
        {...attributes}
        type="radio"
        className="ck-choice-control"
        value={value}
        onChange={() => onChange(value)}
      />
      <span className="ck-radio-mark" />
      {children}
    </label>
  )
}
