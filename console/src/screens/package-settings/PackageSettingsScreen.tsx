import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { getCompanyPackages, getPackage, type Package, type PackageBrief } from '@casekit/contract/packages'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Empty } from '@casekit/ui/empty'
import { TextField } from '@casekit/ui/field'
import { usePage } from '../../frame/page.store.ts'
import { PackageEditor } from '../../parts/packages/PackageEditor.tsx'
import { PackageSide } from '../../parts/packages/PackageSide.tsx'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import '../../patterns/page-head.css'
import '../../patterns/record/record.css'
import '../../patterns/split.css'

/**
 * Settings/Packages: the company's packages, also for accounts with nothing but package access; the open one is in the
 * address.
 */
export function PackageSettingsScreen() {
  const { text } = useMessages()
  const [, go] = useLocation()
  const open = new URLSearchParams(useSearch()).get('package') ?? ''
  usePage(text('SettingsMenu.packages'), [
    { text: text('SettingsMenu.packages'), ...(open && { href: paths.packageSettings() }) },
    ...(open ? [{ text: text(open === 'new' ? 'Crumb.createPackage' : 'Crumb.package') }] : []),
  ])
  if (open === 'new')
    return (
      <PackageEditor
        onSaved={id => go(paths.packageSettings(id), { replace: true })}
        side={<p className="ck-package-side-hint">{text('Packages.PictureLater')}</p>}
      />
    )
  return open ? <OnePackage key={open} id={open} /> : <AllPackages />
}

function OnePackage({ id }: { id: string }) {
  const [, go] = useLocation()
  const query = useQuery<Package>(signal => call(getPackage, { params: { packageId: id }, signal }))
  return (
    <Loaded query={query} gone="Packages.Gone" failed="Packages.LoadError">
      {found => (
        <PackageEditor
          found={found}
          onSaved={() => void query.load()}
          onRemoved={() => go(paths.packageSettings())}
          side={<PackageSide found={found} onChanged={() => void query.load()} />}
        />
      )}
    </Loaded>
  )
}

function AllPackages() {
  const { text } = useMessages()
  const [, go] = useLocation()
  const [said, setSaid] = useState('')
  const query = useQuery(signal => call(getCompanyPackages, { signal }), { live: 'package' })
  const found = (query.answer ?? []).filter(({ packageNumber, name, category }) =>
    `${packageNumber} ${name} ${category}`.toLowerCase().includes(said.trim().toLowerCase()),
  )
  return (
    <div className="ck-split">
      <div className="ck-split-list">
        <header className="ck-page-head">
          <h1 className="ck-page-title">{text('SettingsMenu.packages')}</h1>
          {query.answer && <span className="ck-page-count">{query.answer.length}</span>}
          <div className="ck-page-head-end">
            <Button kind="primary" icon={<Plus />} onClick={() => go(paths.packageSettings('new'))}>
              {text('Packages.New')}
            </Button>
          </div>
        </header>
        <div className="ck-split-tools">
          <TextField label={text('Packages.Find')} type="search" value={said} onChange={setSaid} />
        </div>
        <Loaded query={query} failed="Packages.NotLoaded">
          {() => (found.length === 0 ? <Empty art="search" title={text('Packages.None')} /> : <Rows rows={found} />)}
        </Loaded>
      </div>
    </div>
  )
}

function Rows({ rows }: { rows: readonly PackageBrief[] }) {
  const { text, format } = useMessages()
  const [, go] = useLocation()
  return (
    <table className="ck-split-table" aria-label={text('SettingsMenu.packages')}>
      <thead>
        <tr>
          <th scope="col">{text('Packages.Name')}</th>
          <th scope="col" className="ck-split-wide">
            {text('Packages.Category')}
          </th>
          <th scope="col" className="ck-split-wide ck-split-number">
            {text('Packages.SalesPrice')}
          </th>
          <th scope="col" className="ck-split-number">
            {text('Packages.TotalPrice')}
          </th>
          <th scope="col" className="ck-split-wide">
            {text('Packages.IsActive')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, packageNumber, name, category, salesPrice, totalPrice, isActive }) => (
          <tr key={id}>
            <th scope="row" aria-label={name}>
              <button
                type="button"
                className="ck-split-name"
                aria-label={name}
                onClick={() => go(paths.packageSettings(id))}
              >
                <span>
                  <b>{name}</b>
                  <small>{packageNumber}</small>
                </span>
              </button>
            </th>
            <td className="ck-split-wide">{category}</td>
            <td className="ck-split-wide ck-split-number">{format.amount(salesPrice)}</td>
            <td className="ck-split-number">{format.amount(totalPrice)}</td>
            <td className="ck-split-wide">{text(`Packages.InUse.${isActive ? 'yes' : 'no'}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
