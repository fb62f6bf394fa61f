import { Camera, X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { REPORT_PHOTOS } from '@casekit/contract/asset-states'
import { useMessages } from '@casekit/messages/react'
import { Button, IconButton } from '@casekit/ui/button'
import { Hint, TextArea, TextField } from '@casekit/ui/field'
import { FileChooser } from '@casekit/ui/file-chooser'
import type { ReportStore } from './report.store.ts'

const SHORTEST = 3

/** The problem, photos of it, and the reporter. */
export function ReportForm({ store }: { store: ReportStore }) {
  const { text } = useMessages()
  const { form, photos, isBusy, trouble } = useSnapshot(store.state, { sync: true })
  const chooser = useRef<HTMLInputElement>(null)
  const isReady = form.description.trim().length >= SHORTEST
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) void store.send()
  }
  return (
    <form className="ck-asset-report-form" onSubmit={submit}>
      <TextArea
        label={text('AssetReport.What')}
        hint={text('AssetReport.WhatHint')}
        required
        rows={4}
        maxLength={4000}
        value={form.description}
        onChange={description => store.type({ description })}
      />
      <ul className="ck-asset-report-photos" aria-label={text('AssetReport.Photos')}>
        {[...photos.entries()].map(([at, photo]) => (
          <li key={`${photo.name}/${at}`}>
            <span className="ck-truncate">{photo.name}</span>
            <IconButton
              icon={<X />}
              label={text('AssetReport.RemovePhoto', { name: photo.name })}
              onClick={() => store.removePhoto(at)}
            />
          </li>
        ))}
      </ul>
      <FileChooser label={text('AssetReport.AddPhoto')} handle={chooser} onChoose={store.addPhotos} />
      <Button
        size="lg"
        icon={<Camera />}
        disabled={photos.length >= REPORT_PHOTOS}
        onClick={() => chooser.current?.click()}
      >
        {text('AssetReport.AddPhoto')}
      </Button>
      <TextField
        label={text('AssetReport.Name')}
        optional
        autoComplete="name"
        maxLength={200}
        value={form.name}
        onChange={name => store.type({ name })}
      />
      <TextField
        label={text('AssetReport.Phone')}
        optional
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={form.phone}
        onChange={phone => store.type({ phone })}
      />
      <TextField
        label={text('AssetReport.Email')}
        optional
        type="email"
        autoComplete="email"
        maxLength={254}
        value={form.email}
        onChange={email => store.type({ email })}
      />
      {trouble && (
        <div role="alert">
          <Hint tone="error">{text(trouble)}</Hint>
        </div>
      )}
      <Button kind="primary" size="lg" type="submit" busy={isBusy} disabled={!isReady}>
        {text('AssetReport.Send')}
      </Button>
    </form>
  )
}
