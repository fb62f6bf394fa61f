import { Plus, X } from 'lucide-react'
import { AGREEMENT_SEASONS } from '@casekit/contract/service-states'
import { useMessages } from '@casekit/messages/react'
import { isDayOfYear, type Season } from '@casekit/rules/season'
import { Button, IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import type { FieldsProps } from './AgreementDialog.tsx'

/** The seasons for visits; without any, visits are due all year. */
export function AgreementSeasons({ values: { seasons }, put, errorOf }: FieldsProps) {
  const { text } = useMessages()
  const error = errorOf('seasons')
  const set = (next: Season[]) => put({ seasons: next })
  return (
    <div className="ck-service-seasons">
      <p>{text(seasons.length === 0 ? 'Service.AllYear' : 'Service.SeasonHint')}</p>
      {seasons.map((season, at) => (
        <SeasonFields
          // oxlint-disable-next-line react/no-array-index-key -- a season is its place while its days are typed
          key={at}
          season={season}
          place={at + 1}
          error={error}
          onChange={part => set(seasons.map((one, place) => (place === at ? { ...one, ...part } : one)))}
          onRemove={() => set(seasons.filter((_, place) => place !== at))}
        />
      ))}
      {seasons.length < AGREEMENT_SEASONS && (
        <Button size="sm" icon={<Plus />} onClick={() => set([...seasons, { from: '', to: '' }])}>
          {text('Service.AddSeason')}
        </Button>
      )}
    </div>
  )
}

type SeasonFieldsProps = {
  season: Season
  place: number
  /** Shown below an invalid day of the year, once saving was tried. */
  error: string | undefined
  onChange: (part: Partial<Season>) => void
  onRemove: () => void
}

function SeasonFields({ season, place, error, onChange, onRemove }: SeasonFieldsProps) {
  const { text } = useMessages()
  const day = (name: keyof Season) => (
    <TextField
      label={text(name === 'from' ? 'Service.SeasonFrom' : 'Service.SeasonTo')}
      placeholder={name === 'from' ? '04-01' : '09-30'}
      maxLength={5}
      value={season[name]}
      {...(error && !isDayOfYear(season[name]) && { error })}
      onChange={value => onChange({ [name]: value })}
    />
  )
  return (
    <fieldset>
      <legend className="ck-hidden-text">{text('Service.SeasonPlace', { place })}</legend>
      {day('from')}
      {day('to')}
      <IconButton icon={<X />} label={text('Service.RemoveSeason', { place })} onClick={onRemove} />
    </fieldset>
  )
}
