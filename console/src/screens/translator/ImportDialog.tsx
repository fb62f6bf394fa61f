import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { type Language, LANGUAGES } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { Select } from '@casekit/ui/select'
import { call } from '../../session/session.store.ts'
import { refreshWords } from '../../session/words.store.ts'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { toasts } from '../../frame/notices/toasts.ts'
import { createImport } from './import.store.ts'
import type { TranslatorTool } from './translator.store.ts'

const OPTIONS = LANGUAGES.map(value => ({ value, label: SPEECH[value] }))

type Import = ReturnType<typeof createImport>

/** Reads a file of texts, previews its changes, and applies them. */
export function ImportDialog({ tool, onClose }: { tool: TranslatorTool; onClose: () => void }) {
  const { text } = useMessages()
  const [incoming] = useState(() => createImport(call, tool.state.whose, tool.state.filter.language))
  const { language, texts, changes, isBusy } = useSnapshot(incoming.state)
  const count = changes?.changes.length ?? 0

  async function write() {
    if (!(await incoming.send(changes?.mark))) return
    toasts.show({ title: text('Translator.Imported', { count }) })
    refreshWords()
    void tool.load()
    onClose()
  }

  const action = changes ? (
    <Button kind="primary" busy={isBusy} disabled={count === 0} onClick={() => void write()}>
      {text('Translator.WriteChanges', { count })}
    </Button>
  ) : (
    <Button kind="primary" busy={isBusy} disabled={!language || !texts} onClick={() => void incoming.send()}>
      {text('Translator.ShowChanges')}
    </Button>
  )
  return (
    <Dialog
      title={text('Translator.ImportTitle')}
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
          {action}
        </>
      }
    >
      <div className="ck-import">
        <label className="ck-import-file">
          <span>{text('Translator.File')}</span>
          <input
            type="file"
            accept="application/json,.json"
            onChange={event => void incoming.read(event.target.files?.[0])}
          />
        </label>
        <Select
          label={text('Translator.Language')}
          value={language}
          options={OPTIONS}
          onChange={to => incoming.speak(to as Language | '')}
        />
        <Fault incoming={incoming} />
        <Changes incoming={incoming} />
      </div>
    </Dialog>
  )
}

function Fault({ incoming }: { incoming: Import }) {
  const { text } = useMessages()
  const { fault } = useSnapshot(incoming.state)
  if (!fault) return null
  if (fault.kind !== 'refused')
    return (
      <Notice tone="danger">{text(fault.kind === 'failed' ? 'Translator.ImportFailed' : 'Translator.NotJson')}</Notice>
    )
  return (
    <Notice tone="danger">
      {text('Translator.Refused')} {fault.keys.join(', ')}
    </Notice>
  )
}

function Changes({ incoming }: { incoming: Import }) {
  const { text } = useMessages()
  const { changes, language } = useSnapshot(incoming.state)
  if (!changes) return null
  if (changes.changes.length === 0) return <Notice tone="info">{text('Translator.NoChanges')}</Notice>
  return (
    <table className="ck-texts ck-import-changes" aria-label={text('Translator.ShowChanges')}>
      <thead>
        <tr>
          <th scope="col">{text('Translator.Key')}</th>
          <th scope="col">{text('Translator.Before')}</th>
          <th scope="col">{text('Translator.After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.changes.map(({ key, before, after }) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td lang={language}>{before}</td>
            <td lang={language}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
