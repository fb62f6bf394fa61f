import { Camera, X } from 'lucide-react'
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import {
  FAULT_KINDS,
  FAULT_PARTS,
  FAULT_PLACES,
  type FaultKind,
  type FaultPart,
  type FaultPlace,
} from '@casekit/contract/tenant-kinds'
import type { TenantPage } from '@casekit/contract/tenant-page'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint, TextArea } from '@casekit/ui/field'
import { FileChooser } from '@casekit/ui/file-chooser'
import { Notice } from '@casekit/ui/notice'
import { Radio } from '@casekit/ui/radio'
import { PHOTOS_AT_MOST, type ReportStore } from './report.store.ts'

type Room = TenantPage['lease']['rooms'][number]
type StepFieldsProps = { report: ReportStore; rooms: readonly Room[] }

/** The fields of the current step. */
export function StepFields({ report, rooms }: StepFieldsProps) {
  const { text } = useMessages()
  const { step, kind, part } = useSnapshot(report.state)
  if (step === 'more') return <More report={report} />
  if (step === 'access') return <Access report={report} />
  if (step === 'place') return <Place report={report} rooms={rooms} />
  if (step === 'kind')
    return (
      <Choice
        report={report}
        value={kind}
        options={FAULT_KINDS.map(value => ({ value, label: text(`FaultKind.${value}`) }))}
        onChoose={value => report.put({ kind: value as FaultKind })}
      />
    )
  return (
    <>
      <p>{text('TenantPage.Unsure')}</p>
      <Choice
        report={report}
        value={part}
        options={FAULT_PARTS[kind ?? 'other'].map(value => ({ value, label: text(`FaultPart.${value}`) }))}
        onChoose={value => report.put({ part: value as FaultPart })}
      />
      {kind === 'water' && <Notice tone="warning">{text('TenantPage.CloseWater')}</Notice>}
      {kind === 'power' && <Notice tone="warning">{text('TenantPage.CheckFuse')}</Notice>}
    </>
  )
}

/** The rooms of the home by name, then the other places in and around it. */
function Place({ report, rooms }: StepFieldsProps) {
  const { text } = useMessages()
  const { place, room } = useSnapshot(report.state)
  const others = FAULT_PLACES.filter(one => !rooms.some(({ kind }) => kind === one))
  const options = [
    ...rooms.map(({ name }, at) => ({ value: `room ${at}`, label: name })),
    ...others.map(value => ({ value, label: text(`FaultPlace.${value}`) })),
  ]
  const at = rooms.findIndex(({ name, kind }) => name === room && kind === place)
  return (
    <Choice
      report={report}
      value={at === -1 ? place : `room ${at}`}
      options={options}
      onChoose={value => {
        const chosen = rooms.find((_, index) => value === `room ${index}`)
        report.put(chosen ? { place: chosen.kind, room: chosen.name } : { place: value as FaultPlace, room: null })
      }}
    />
  )
}

type ChoiceProps = {
  report: ReportStore
  value: string | null
  options: { value: string; label: string }[]
  onChoose: (value: string) => void
}

function Choice({ report, value, options, onChoose }: ChoiceProps) {
  const { text } = useMessages()
  const { isAsked } = useSnapshot(report.state)
  return (
    <div className="ck-tenant-choice" role="radiogroup" aria-labelledby="tenant-step">
      {options.map(option => (
        <Radio
          key={option.value}
          name="tenant-step"
          value={option.value}
          checked={option.value === value}
          onChange={onChoose}
        >
          {option.label}
        </Radio>
      ))}
      {isAsked && !value && (
        <div role="alert">
          <Hint tone="error">{text('Form.Missing')}</Hint>
        </div>
      )}
    </div>
  )
}

function More({ report }: { report: ReportStore }) {
  const { text } = useMessages()
  const { description, photos, isAsked } = useSnapshot(report.state, { sync: true })
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <TextArea
        label={text('TenantPage.Description')}
        required
        rows={5}
        maxLength={4000}
        value={description}
        error={isAsked && !description.trim() ? text('Form.Missing') : undefined}
        onChange={value => report.put({ description: value })}
      />
      <ul className="ck-tenant-photos" aria-label={text('TenantPage.Photos')}>
        {photos.map((photo, at) => (
          <li key={`${photo.name}/${String(at)}`}>
            <span className="ck-truncate">{photo.name}</span>
            <IconButton
              icon={<X />}
              label={text('TenantPage.RemovePhoto', { name: photo.name })}
              onClick={() => report.removePhoto(at)}
            />
          </li>
        ))}
      </ul>
      <FileChooser label={text('TenantPage.AddPhoto')} handle={chooser} onChoose={report.addPhotos} />
      <Button
        size="lg"
        icon={<Camera />}
        disabled={photos.length >= PHOTOS_AT_MOST}
        onClick={() => chooser.current?.click()}
      >
        {text('TenantPage.AddPhoto')}
      </Button>
    </>
  )
}

function Access({ report }: { report: ReportStore }) {
  const { text } = useMessages()
  const { access } = useSnapshot(report.state, { sync: true })
  return (
    <TextArea
      label={text('TenantPage.Access')}
      hint={text('TenantPage.AccessHint')}
      optional
      rows={3}
      maxLength={500}
      value={access}
      onChange={value => report.put({ access: value })}
    />
  )
}
