import { Plus, X } from 'lucide-react'
import { PROPERTY_LIMITS, PROPERTY_PARTS, type PropertyPartKind } from '@casekit/contract/property-kinds'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import type { Property } from './property.ts'
import { isArea, readArea } from './room-form.ts'

/** A part as typed. */
export type TypedPart = Omit<Property['parts'][number], 'area'> & { area: string }
type Parts = TypedPart[]

export const typedParts = (parts: Property['parts'], write: (area: number) => string): Parts =>
  parts.map(({ area, ...part }) => ({ ...part, area: typeof area === 'number' ? write(area) : '' }))

export const partsIn = (typed: Parts): Property['parts'] =>
  typed.map(({ area, ...part }) => ({ ...part, area: readArea(area) }))

type PropertyPartsProps = { parts: Parts; error: string | undefined; onChange: (parts: Parts) => void }

/** Buildings, stairwells and rooms in order. */
export function PropertyParts({ parts, error, onChange }: PropertyPartsProps) {
  const { text } = useMessages()
  const put = (at: number, part: Partial<Parts[number]>) =>
    onChange(parts.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const last = parts.at(-1)?.kind ?? 'building'
  return (
    <fieldset className="ck-property-form-parts">
      <legend>{text('PropertyForm.Parts')}</legend>
      {parts.map(({ kind, name, note, area }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place while its name is typed
        <div key={at}>
          <Select
            label={text('PropertyForm.PartKind')}
            value={kind}
            options={PROPERTY_PARTS.map(value => ({ value, label: text(`PropertyPart.${value}`) }))}
            onChange={next => put(at, { kind: next as PropertyPartKind })}
          />
          <TextField
            label={text('PropertyForm.PartName')}
            maxLength={PROPERTY_LIMITS.name}
            value={name}
            {...(!name.trim() && error && { error })}
            onChange={next => put(at, { name: next })}
          />
          <TextField
            label={text('PropertyForm.PartNote')}
            maxLength={PROPERTY_LIMITS.note}
            value={note}
            onChange={next => put(at, { note: next })}
          />
          <TextField
            label={text('Rooms.SquareMetres')}
            inputMode="decimal"
            maxLength={12}
            value={area}
            {...(!isArea(area) && error && { error: text('Rooms.NoArea') })}
            onChange={next => put(at, { area: next })}
          />
          <IconButton
            icon={<X />}
            label={text('PropertyForm.RemovePart', { name: `${text(`PropertyPart.${kind}`)} ${name}`.trim() })}
            onClick={() => onChange(parts.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {parts.length < PROPERTY_LIMITS.parts && (
        <Button
          size="sm"
          icon={<Plus />}
          onClick={() => onChange([...parts, { kind: last, name: '', note: '', area: '' }])}
        >
          {text('PropertyForm.AddPart')}
        </Button>
      )}
    </fieldset>
  )
}
