import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { getCompanies } from '@casekit/contract/companies'
import { type CompanyLook, getLook } from '@casekit/contract/look'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { usePage } from '../../frame/page.store.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call, session } from '../../session/session.store.ts'
import { LookForm } from './LookForm.tsx'
import '../../patterns/page-head.css'
import './designer.css'

/** Settings/Designer: a company's branding of console, embeds, mails and PDFs, for provider administrators. */
export function DesignerScreen() {
  const { text } = useMessages()
  const own = useSnapshot(session).account?.user.companyId
  const [chosen, setChosen] = useState('')
  const [isDirty, setDirty] = useState(false)
  const companies = useQuery(signal => call(getCompanies, { signal }))
  usePage(text('SettingsMenu.cssDesigner'))
  const companyId = Number(chosen) || own
  return (
    <div className="ck-designer">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('SettingsMenu.cssDesigner')}</h1>
      </header>
      <p className="ck-designer-lead">{text('Designer.Lead')}</p>
      <Loaded query={companies} failed="Designer.LoadFailed">
        {all => (
          <div className="ck-designer-company">
            <Select
              label={text('Designer.Company')}
              hint={isDirty ? text('Designer.Unpublished') : undefined}
              disabled={isDirty}
              value={String(companyId ?? '')}
              options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={setChosen}
            />
          </div>
        )}
      </Loaded>
      {companyId && <CompanyPart key={companyId} companyId={companyId} onDirty={setDirty} />}
    </div>
  )
}

type PartProps = { companyId: number; onDirty: (isDirty: boolean) => void }

function CompanyPart({ companyId, onDirty }: PartProps) {
  const query = useQuery<CompanyLook>(signal => call(getLook, { params: { companyId }, signal }))
  return (
    <Loaded query={query} failed="Designer.LoadFailed">
      {company => <LookForm company={company} onDirty={onDirty} reload={query.load} />}
    </Loaded>
  )
}
