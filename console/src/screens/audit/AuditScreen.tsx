import { useState } from 'react'
import { ShieldCheck } from 'lucide-react'
import { auditLog } from '@casekit/contract/overview'
import { type AuditRow, auditOverview } from '@casekit/contract/overviews/audit'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Chip, type ChipLook } from '@casekit/ui/chip'
import type { Cells } from '@casekit/ui/data-grid/grid-types'
import { createOverview } from '../../patterns/list/overview.store.ts'
import { OverviewLine } from '../../patterns/list/OverviewLine.tsx'
import { OverviewScreen } from '../../patterns/list/OverviewScreen.tsx'
import { keptForAccount } from '../../session/kept-for-account.ts'
import { AuditPeek } from './AuditPeek.tsx'
import { fieldWord } from './field-word.ts'
import { Person, personOf } from './Person.tsx'
import { VerifyDialog } from './VerifyDialog.tsx'
import './audit.css'

const LOOKS: Record<AuditRow['deed'], ChipLook> = {
  insert: 'done',
  update: 'plain',
  delete: 'failed',
  erased: 'failed',
}

function Deed({ deed }: { deed: AuditRow['deed'] }) {
  const { text } = useMessages()
  return <Chip look={LOOKS[deed]}>{text(`AuditDeed.${deed}`)}</Chip>
}

function Fields({ names }: { names: string }) {
  const messages = useMessages()
  return names && [...new Set(names.split(',').map(name => fieldWord(messages, name)))].join(', ')
}

function When({ at }: { at: string | null }) {
  const { format } = useMessages()
  return at && format.dateTime(at)
}

const cells: Cells<AuditRow> = {
  person: row => <Person row={row} />,
  at: row => <When at={row.at} />,
  deed: row => <Deed deed={row.deed} />,
  changed: row => <Fields names={row.changed} />,
}

function Line({ row }: { row: AuditRow }) {
  const { text } = useMessages()
  return (
    <OverviewLine
      title={row.subject || row.from || text(`AuditKind.${row.kind}`)}
      more={[personOf(row, text)]}
      end={row.at}
      chip={<Deed deed={row.deed} />}
    />
  )
}

/** Who changed what, when and from where, newest first; the peek panel shows old and new values. */
export function AuditScreen() {
  const { text } = useMessages()
  const store = keptForAccount('audit', () => createOverview<AuditRow>(auditLog))
  const [isVerifying, setVerifying] = useState(false)
  return (
    <>
      <OverviewScreen<AuditRow>
        overview={auditOverview}
        store={store}
        title={text('Audit.Title')}
        cells={cells}
        renderPhoneRow={row => <Line row={row} />}
        nameOf={row => [text(`AuditKind.${row.kind}`), row.subject].filter(Boolean).join(' ')}
        renderPeek={row => <AuditPeek key={row.id} row={row} />}
        none={{ title: text('Audit.NoneTitle'), text: text('Audit.NoneText') }}
        actions={<IconButton icon={<ShieldCheck />} label={text('Audit.Verify')} onClick={() => setVerifying(true)} />}
      />
      {isVerifying && <VerifyDialog onClose={() => setVerifying(false)} />}
    </>
  )
}
