import { ChartNoAxesColumn } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { type Distributed, getDistributed, getDistributorSkills } from '@casekit/contract/package-distributor'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { usePage } from '../../frame/page.store.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { DistributedPanel } from './DistributedPanel.tsx'
import { OfferState } from './OfferState.tsx'
import '../../patterns/page-head.css'
import '../../patterns/split.css'
import './distributor-packages.css'

/** DistributorPackages: packages that partners offer, and changes to the adopted ones. */
export function DistributorPackagesScreen() {
  const { text } = useMessages()
  const [, go] = useLocation()
  const [skill, setSkill] = useState('')
  const [zipCode, setZipCode] = useState('')
  const skills = useQuery(signal => call(getDistributorSkills, { signal }))
  const openId = new URLSearchParams(useSearch()).get('package') ?? ''
  usePage(text('Menu.distributorPackages'))
  const asked = /^\d{4,5}$/.test(zipCode.trim()) ? zipCode.trim() : ''
  return (
    <Offered key={`${skill} ${asked}`} skill={skill} zipCode={asked} openId={openId}>
      <header className="ck-page-head">
        <h1 className="ck-page-title">{text('Menu.distributorPackages')}</h1>
        <div className="ck-page-head-end">
          <Button icon={<ChartNoAxesColumn />} onClick={() => go(paths.distributorUsage())}>
            {text('Distributor.Usage')}
          </Button>
        </div>
      </header>
      <div className="ck-split-tools ck-distributor-tools">
        <Select
          label={text('Distributor.Skill')}
          clearable
          value={skill}
          options={(skills.answer ?? []).map(one => ({ value: one.skill, label: `${one.skill} (${one.count})` }))}
          onChange={setSkill}
        />
        <TextField label={text('Distributor.ZipCode')} maxLength={12} value={zipCode} onChange={setZipCode} />
      </div>
    </Offered>
  )
}

type OfferedProps = { skill: string; zipCode: string; openId: string; children: ReactNode }

function Offered({ skill, zipCode, openId, children }: OfferedProps) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const query = useQuery(signal =>
    call(getDistributed, { query: { ...(skill && { skill }), ...(zipCode && { zipCode }) }, signal }),
  )
  const open = query.answer?.find(({ id }) => id === openId)
  return (
    <div className={open ? 'ck-split ck-split-open' : 'ck-split'}>
      <div className="ck-split-list">
        {children}
        <Loaded query={query} failed="Distributor.NotLoaded">
          {rows =>
            rows.length === 0 ? (
              <Empty art="search" title={text('Distributor.None')}>
                {text('Distributor.NoneText')}
              </Empty>
            ) : (
              <Rows rows={rows} openId={openId} />
            )
          }
        </Loaded>
      </div>
      {open && (
        <DistributedPanel
          key={`${open.id} ${open.version}`}
          one={open}
          onChanged={() => void query.load()}
          onClose={() => go(paths.distributorPackages())}
        />
      )}
    </div>
  )
}

function Rows({ rows, openId }: { rows: readonly Distributed[]; openId: string }) {
  const { text, format } = useMessages()
  const [, go] = useLocation()
  return (
    <table className="ck-split-table" aria-label={text('Menu.distributorPackages')}>
      <thead>
        <tr>
          <th scope="col">{text('Packages.Name')}</th>
          <th scope="col" className="ck-split-wide">
            {text('Distributor.From')}
          </th>
          <th scope="col" className="ck-split-wide ck-split-number">
            {text('Distributor.Suggested')}
          </th>
          <th scope="col" className="ck-split-wide ck-split-number">
            {text('Distributor.OwnPrice')}
          </th>
          <th scope="col">{text('Distributor.State')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(one => (
          <tr key={one.id} className={one.id === openId ? 'ck-split-row-on' : undefined}>
            <th scope="row" aria-label={one.content.name}>
              <button
                type="button"
                className="ck-split-name"
                aria-label={one.content.name}
                aria-expanded={one.id === openId}
                onClick={() => go(paths.distributorPackages(one.id))}
              >
                <span>
                  <b>{one.content.name}</b>
                  <small>{one.content.packageNumber}</small>
                </span>
              </button>
            </th>
            <td className="ck-split-wide">{one.distributor.name}</td>
            <td className="ck-split-wide ck-split-number">{format.amount(one.content.salesPrice)}</td>
            <td className="ck-split-wide ck-split-number">{one.own && format.amount(one.own.salesPrice)}</td>
            <td>
              <OfferState one={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
