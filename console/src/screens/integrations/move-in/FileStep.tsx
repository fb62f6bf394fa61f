import { Download, FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Access } from '@casekit/contract/endpoint'
import { isOfFiles, MOVE_KINDS, type MoveKind } from '@casekit/contract/move-in-fields'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { Button } from '@casekit/ui/button'
import { FileChooser } from '@casekit/ui/file-chooser'
import { Radio } from '@casekit/ui/radio'
import { DropZone } from '../../../parts/import-file/DropZone.tsx'
import { session } from '../../../session/session.store.ts'
import { saveFile } from '../../../uploads/save-file.ts'
import type { MoveIn } from './move-in.store.ts'
import { sampleOf } from './sample.ts'

/** Kinds of modules that not every company has. */
const GUARDS: { [kind in MoveKind]?: Access } = {
  property: 'PropertyManagement',
  lease: 'PropertyManagement',
  tenancy: 'PropertyManagement',
  propertyFile: 'PropertyManagement',
  asset: 'Assets',
  assetFile: 'Assets',
  requisition: 'Rekvisition',
  agreement: 'Assets',
}

/** Selects the kind of data and the file. */
export function FileStep({ move }: { move: MoveIn }) {
  const { text } = useMessages()
  const { kind, busy } = useSnapshot(move.state)
  const { account } = useSnapshot(session)
  const chooser = useRef<HTMLInputElement>(null)
  const has = (guard: Access = 'signed-in') => account !== null && maySee(guard, account)
  const hasProperties = has('PropertyManagement')
  const kinds = MOVE_KINDS.filter(one => has(GUARDS[one]))
  return (
    <>
      <fieldset className="ck-move-choices">
        <legend>{text('MoveIn.What')}</legend>
        {kinds.map(one => (
          <Radio key={one} name="move-kind" value={one} checked={kind === one} onChange={() => move.choose(one)}>
            <span>
              {text(hasProperties && one === 'customer' ? 'MoveIn.Kind.tenant' : `MoveIn.Kind.${one}`)}
              <small>{text(`MoveIn.About.${one}`)}</small>
            </span>
          </Radio>
        ))}
      </fieldset>
      <DropZone hint={text('MoveIn.DropHere')} isBusy={busy} onFile={file => void move.open(file)}>
        <FileChooser
          label={text('MoveIn.File')}
          handle={chooser}
          onChoose={([file]) => {
            if (file) void move.open(file)
          }}
        />
        <Button kind="primary" icon={<FileUp />} busy={busy} onClick={() => chooser.current?.click()}>
          {text('MoveIn.ChooseFile')}
        </Button>
      </DropZone>
      <div className="ck-move-deeds">
        <Button
          icon={<Download />}
          onClick={() =>
            saveFile(
              sampleOf(kind, field => text(`MoveIn.Field.${field}`)),
              `${text(`MoveIn.Kind.${kind}`)}.csv`,
            )
          }
        >
          {text('MoveIn.Sample')}
        </Button>
        <small>{text(isOfFiles(kind) ? 'MoveIn.ArchiveHint' : 'MoveIn.FileHint')}</small>
      </div>
    </>
  )
}
