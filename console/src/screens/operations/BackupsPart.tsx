import { type Backup, getBackups, runJob } from '@casekit/contract/operations'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { Notice } from '@casekit/ui/notice'
import { call } from '../../session/session.store.ts'
import { Part, Table, useWatched } from './Part.tsx'
import { useAct } from './use-act.ts'
import { useSize } from './use-size.ts'

/** The backups written, and which were verified by a restore. */
export function BackupsPart() {
  const { text } = useMessages()
  const query = useWatched(signal => call(getBackups, { signal }))
  const heads = ['Written', 'Proven', 'File', 'Size', 'Rows', 'Files'] as const
  return (
    <Part title="Operations.Backups" lead="Operations.BackupsLead" query={query}>
      {backups =>
        backups.length === 0 ? (
          <Notice tone="warning">{text('Operations.NoBackup')}</Notice>
        ) : (
          <>
            <ProveButton load={query.load} />
            <Table label={text('Operations.Backups')} heads={heads.map(head => text(`Operations.${head}`))}>
              {backups.map(backup => (
                <BackupRow key={backup.file} backup={backup} />
              ))}
            </Table>
          </>
        )
      }
    </Part>
  )
}

/** Restores the latest backup into a temporary database; the result is shown here and among the jobs. */
function ProveButton({ load }: { load: () => Promise<void> }) {
  const { text } = useMessages()
  const { isBusy, act } = useAct(load)
  const prove = () =>
    act(
      () => call(runJob, { params: { name: 'backup-proof' } }),
      () => text('Operations.Proving'),
    )
  return (
    <div className="ck-operations-deed">
      <Button busy={isBusy} onClick={() => void prove()}>
        {text('Operations.Prove')}
      </Button>
    </div>
  )
}

function BackupRow({ backup: { at, verifiedAt, file, bytes, rows, files } }: { backup: Backup }) {
  const { text, format } = useMessages()
  const size = useSize()
  return (
    <tr>
      <th scope="row">{format.dateTime(at)}</th>
      <td>
        <Chip look={verifiedAt ? 'done' : 'waiting'}>
          {verifiedAt ? format.dateTime(verifiedAt) : text('Operations.NotProven')}
        </Chip>
      </td>
      <td>
        <code>{file}</code>
      </td>
      <td>{size(bytes)}</td>
      <td>{format.number(rows)}</td>
      <td>{format.number(files)}</td>
    </tr>
  )
}
