import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { RECORD_KINDS, type RecordKind } from '@casekit/contract/access-kinds'
import { useMessages } from '@casekit/messages/react'
import { Combo } from '@casekit/ui/combo'
import { Select } from '@casekit/ui/select'
import { call } from '../../session/session.store.ts'
import type { AskedProps } from './AccessScreen.tsx'
import { createRecordSearch } from './records.store.ts'

/** Selects the record: its kind, then its number or name. */
export function RecordChoice({ asked: { kind }, onAsk }: AskedProps) {
  const { text } = useMessages()
  const [store] = useState(() => createRecordSearch(call))
  const { found, hasSearched } = useSnapshot(store.state)
  const [sought, setSought] = useState('')
  const choose = (value: string) => onAsk({ kind: value as RecordKind, record: '' })
  useEffect(() => store.abort, [store])

  function type(value: string) {
    setSought(value)
    void store.search(kind, value)
  }
  return (
    <div className="ck-access-choice">
      <Select
        label={text('Access.Kind')}
        value={kind}
        options={RECORD_KINDS.map(value => ({ value, label: text(`Access.Kind.${value}`) }))}
        onChange={choose}
      />
      <Combo
        label={text('Access.Find')}
        start={<Search aria-hidden="true" />}
        value={sought}
        options={found.map(({ recordId, number, title }) => ({
          id: recordId,
          title: [number, title].filter(Boolean).join(' · '),
        }))}
        {...(hasSearched ? { noMatch: text('Access.NoneFound') } : {})}
        onChange={type}
        onChoose={({ id }) => onAsk({ record: id })}
      />
    </div>
  )
}
