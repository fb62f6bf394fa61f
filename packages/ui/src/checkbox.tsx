import type { ComponentProps, ReactNode } from 'react'
import { Check } from 'lucide-react'
import './choice.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'checked' | 'onChange'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Next to the box; without it pass `aria-label`. */
  children?: ReactNode
}

export function Checkbox({ checked, onChange, children, ...attributes }: CheckboxProps) {
  return (
    <label className="ck-choice">
      <input
        {...attributes}
        type="checkbox"
        className="ck-choice-control"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
      <span className="ck-check-mark">
        <Check aria-hidden="true" />
      </span>
      {children}
    </label>
  )
}
