import { useState } from 'react'
import type { BookingKind } from '@casekit/contract/booking-choices'
import { getSkills } from '@casekit/contract/booking-settings'
import { LANGUAGES, type Language } from '@casekit/contract/languages'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { Switch } from '@casekit/ui/switch'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { MOST, newKind, withName } from './booking-rows.ts'
import { OrderedRows } from './OrderedRows.tsx'

/** The kinds of visit: their duration, and the skill required. */
export function KindsField({ id, value, onChange, error, disabled }: OwnFieldProps<Record<string, unknown>>) {
  const { text } = useMessages()
  const { answer: skills } = useQuery(signal => call(getSkills, { signal }))
  const options = (skills ?? []).map(({ id: skillId, name }) => ({ value: skillId, label: name }))
  return (
    <OrderedRows
      id={id}
      rows={value as BookingKind[]}
      most={MOST.kinds}
      disabled={disabled}
      error={error}
      nameOf={number => text('BookingSettings.KindNumber', { number })}
      add={text('BookingSettings.AddKind')}
      newRow={newKind}
      onChange={onChange}
    >
      {(kind, change) => (
        <>
          <TextField
            label={text('BookingSettings.KindName')}
            maxLength={200}
            value={kind.name}
            onChange={name => change({ name })}
          />
          <KindNames kind={kind} onChange={names => change({ names })} />
          <Minutes
            label={text('BookingSettings.Duration')}
            value={kind.durationInMinutes}
            onChange={minutes => change({ durationInMinutes: minutes ?? Number.NaN })}
          />
          <Select
            label={text('BookingSettings.Skill')}
            clearable
            value={kind.skillId ?? ''}
            options={options}
            onChange={skillId => change({ skillId: skillId || null })}
          />
          <Minutes
            label={text('BookingSettings.BufferBefore')}
            hint={text('BookingSettings.AsUsual')}
            value={kind.bufferBeforeInMinutes}
            onChange={bufferBeforeInMinutes => change({ bufferBeforeInMinutes })}
          />
          <Minutes
            label={text('BookingSettings.BufferAfter')}
            hint={text('BookingSettings.AsUsual')}
            value={kind.bufferAfterInMinutes}
            onChange={bufferAfterInMinutes => change({ bufferAfterInMinutes })}
          />
          <Switch checked={kind.isShown} disabled={disabled} onChange={isShown => change({ isShown })}>
            {text('BookingSettings.Shown')}
          </Switch>
        </>
      )}
    </OrderedRows>
  )
}

type NamesProps = { kind: BookingKind; onChange: (names: BookingKind['names']) => void }

/** The visitors' name of a kind in each language. */
function KindNames({ kind, onChange }: NamesProps) {
  const { text, language: ours } = useMessages()
  const [language, setLanguage] = useState<Language>(LANGUAGES.find(each => each !== ours) ?? ours)
  return (
    <>
      <Select
        label={text('BookingSettings.Language')}
        value={language}
        options={LANGUAGES.map(value => ({ value, label: SPEECH[value] }))}
        onChange={chosen => setLanguage(chosen as Language)}
      />
      <TextField
        label={text('BookingSettings.NameInLanguage')}
        hint={text('BookingSettings.AsUsual')}
        maxLength={200}
        value={kind.names?.find(each => each.language === language)?.name ?? ''}
        onChange={name => onChange(withName(kind, language, name))}
      />
    </>
  )
}

type MinutesProps = {
  label: string
  hint?: string
  value: number | null
  onChange: (minutes: number | null) => void
}

function Minutes({ value, onChange, ...frame }: MinutesProps) {
  const { text } = useMessages()
  return (
    <TextField
      {...frame}
      inputMode="numeric"
      maxLength={3}
      end={text('Form.Unit.minutes')}
      value={value === null || Number.isNaN(value) ? '' : String(value)}
      onChange={typed => onChange(/\d/.test(typed) ? Number(typed.replaceAll(/\D/g, '')) : null)}
    />
  )
}
