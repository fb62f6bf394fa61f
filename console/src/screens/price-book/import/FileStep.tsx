import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { getPriceImports, type PriceImport } from '@casekit/contract/price-import'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { FileChooser } from '@casekit/ui/file-chooser'
import { DropZone } from '../../../parts/import-file/DropZone.tsx'
import { Loaded } from '../../../patterns/query/Loaded.tsx'
import { useQuery } from '../../../patterns/query/use-query.ts'
import { call } from '../../../session/session.store.ts'
import type { PriceImporting } from './price-import.store.ts'

type FileStepProps = { incoming: PriceImporting; onUndo: (importId: string) => Promise<void> }

/** Selects the file; earlier imports are listed below. */
export function FileStep({ incoming, onUndo }: FileStepProps) {
  const { text } = useMessages()
  const { busy } = useSnapshot(incoming.state)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <p>{text('PriceImport.Lead')}</p>
      <DropZone hint={text('PriceImport.DropHere')} isBusy={busy} onFile={file => void incoming.open(file)}>
        <FileChooser
          label={text('PriceImport.File')}
          handle={chooser}
          onChoose={([file]) => {
            if (file) void incoming.open(file)
          }}
        />
        <Button data-autofocus kind="primary" icon={<FileUp />} busy={busy} onClick={() => chooser.current?.click()}>
          {text('PriceImport.ChooseFile')}
        </Button>
      </DropZone>
      <Earlier busy={busy} onUndo={onUndo} />
    </>
  )
}

function Earlier({ busy, onUndo }: { busy: boolean; onUndo: FileStepProps['onUndo'] }) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getPriceImports, { signal }))
  return (
    <section aria-labelledby="earlier-price-imports">
      <h3 id="earlier-price-imports">{text('PriceImport.Earlier')}</h3>
      <Loaded query={query} failed="PriceImport.NotLoaded">
        {imports =>
          imports.length === 0 ? (
            <Empty art="rows" title={text('PriceImport.None')} />
          ) : (
            <ul className="ck-price-import-list">
              {imports.map(one => (
                <EarlierImport key={one.id} one={one} busy={busy} onUndo={onUndo} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

type EarlierImportProps = { one: PriceImport; busy: boolean; onUndo: FileStepProps['onUndo'] }

function EarlierImport({ one, busy, onUndo }: EarlierImportProps) {
  const { text, format } = useMessages()
  const { id, fileName, at, actorName, count, undoneAt } = one
  return (
    <li>
      <span>
        <b>{fileName}</b>
        <small>
          {actorName} · {format.dateTime(at)} ·{' '}
          {undoneAt
            ? text('PriceImport.WasUndone', { time: format.dateTime(undoneAt) })
            : text('PriceImport.Count', { count })}
        </small>
      </span>
      {!undoneAt && (
        <Button size="sm" busy={busy} onClick={() => void onUndo(id)}>
          {text('PriceImport.Undo')}
        </Button>
      )}
    </li>
  )
}
