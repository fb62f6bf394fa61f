import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { READY_THEMES, type ThemeValues } from '@casekit/widgets/snippets/themes'
import './look.css'

/** The look of a widget on the partner's page. */
export type Look = { theme: ThemeValues; isCompact: boolean }

export const AS_DELIVERED: Look = { theme: {}, isCompact: false }
const ACCENT = '--casekit-accent'
const DELIVERED_ACCENT = '#1f539f'

type Props = { look: Look; onChange: (look: Look) => void }

/** Selects a ready theme, an accent color and the density. */
export function LookChoice({ look, onChange }: Props) {
  const { text } = useMessages()
  const { theme, isCompact } = look
  return (
    <fieldset className="ck-studio-choices">
      <legend>{text('Studio.Look')}</legend>
      <div className="ck-studio-look">
        {Object.entries(READY_THEMES).map(([name, values]) => (
          <Button
            key={name}
            size="sm"
            aria-pressed={JSON.stringify(values) === JSON.stringify(theme)}
            onClick={() => onChange({ ...look, theme: values })}
          >
            {name}
          </Button>
        ))}
        <label className="ck-studio-accent">
          <input
            type="color"
            value={theme[ACCENT] ?? DELIVERED_ACCENT}
            onChange={({ target }) => onChange({ ...look, theme: { ...theme, [ACCENT]: target.value } })}
          />
          {text('Studio.Accent')}
        </label>
        <Checkbox checked={isCompact} onChange={isOn => onChange({ ...look, isCompact: isOn })}>
          {text('Studio.Compact')}
        </Checkbox>
      </div>
    </fieldset>
  )
}
