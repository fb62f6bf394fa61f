import type { ComponentProps, ReactNode } from 'react'
import './choice.css'

export type SwitchProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'checked' | 'onChange'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Next to the switch; without it pass `aria-label` or `aria-labelledby`. */
  children?: ReactNode
}

/** An on/off switch that takes effect immediately. */
export function Switch({ checked, onChange, children, ...attributes }: SwitchProps) {
  return (
    <label className="ck-choice">
      <input
        {...attributes}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className="ck-choice-control"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
      <span className="ck-switch-mark" />
      {children}
    </label>
  )
}
