import { type Look, LOOK_COLORS, type LookScheme } from '@casekit/contract/look'
import { useMessages } from '@casekit/messages/react'
import { lookChecks } from '@casekit/rules/look'

type Props = { scheme: LookScheme; look: Look; onChange: (part: Partial<Look>) => void }

/** The colors of one scheme, with the contrast of each pair while editing. */
export function SchemeFields({ scheme, look, onChange }: Props) {
  const { text, format } = useMessages()
  const shades = look[scheme]
  return (
    <fieldset className="ck-designer-scheme">
      <legend>{text(`Designer.Scheme.${scheme}`)}</legend>
      <div className="ck-designer-colors">
        {LOOK_COLORS.map(color => (
          <label key={color} className="ck-designer-color">
            <input
              type="color"
              value={shades[color]}
              onChange={event => onChange({ [scheme]: { ...shades, [color]: event.target.value.toLowerCase() } })}
            />
            <span>
              {text(`Designer.Color.${color}`)}
              <small>{shades[color]}</small>
            </span>
          </label>
        ))}
      </div>
      <ul className="ck-designer-checks" aria-live="polite">
        {lookChecks(look, scheme).map(({ name, ratio, least }) => (
          <li key={name} data-fails={ratio < least || undefined}>
            <span aria-hidden="true">{ratio < least ? '✕' : '✓'}</span>
            {text(`Designer.Check.${name}`)}
            <b>
              {text(ratio < least ? 'Designer.RatioLow' : 'Designer.Ratio', {
                ratio: format.number(Math.floor(ratio * 10) / 10),
                least: format.number(least),
              })}
            </b>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
