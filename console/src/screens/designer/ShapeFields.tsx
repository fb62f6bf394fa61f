import { type Look, LOOK_DENSITIES, LOOK_FONTS, LOOK_RADIUS } from '@casekit/contract/look'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'

type Props = { look: Look; onChange: (part: Partial<Look>) => void }

/** The tokens shared by both schemes: corners, rows and letters. */
export function ShapeFields({ look, onChange }: Props) {
  const { text } = useMessages()
  return (
    <fieldset className="ck-designer-scheme">
      <legend>{text('Designer.Shape')}</legend>
      <label className="ck-designer-range">
        <span>
          {text('Designer.Radius')} <small>{look.radius} px</small>
        </span>
        <input
          type="range"
          min={LOOK_RADIUS.min}
          max={LOOK_RADIUS.max}
          value={look.radius}
          onChange={event => onChange({ radius: Number(event.target.value) })}
        />
      </label>
      <div className="ck-designer-shape">
        <Select
          label={text('Designer.Density')}
          value={look.density}
          options={LOOK_DENSITIES.map(value => ({ value, label: text(`Designer.Density.${value}`) }))}
          onChange={density => onChange({ density: density as Look['density'] })}
        />
        <Select
          label={text('Designer.Font')}
          value={look.font}
          options={LOOK_FONTS.map(value => ({ value, label: text(`Designer.Font.${value}`) }))}
          onChange={font => onChange({ font: font as Look['font'] })}
        />
      </div>
    </fieldset>
  )
}
