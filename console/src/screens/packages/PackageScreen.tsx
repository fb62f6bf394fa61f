import { useLocation } from 'wouter'
import { getPackage, type Package } from '@casekit/contract/packages'
import { useMessages } from '@casekit/messages/react'
import { usePage } from '../../frame/page.store.ts'
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx'
import { PackageEditor } from '../../parts/packages/PackageEditor.tsx'
import { PackageSide } from '../../parts/packages/PackageSide.tsx'
import { paths } from '../../paths.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { ScreenProps } from '../../route.ts'
import { call } from '../../session/session.store.ts'
import '../../patterns/record/record.css'

/** Packages/PackageDetails: one package with its lines, its picture and its uses. */
export function PackageScreen({ params }: ScreenProps) {
  const { id = '' } = params
  return <OnePackage key={id} id={id} />
}

function OnePackage({ id }: { id: string }) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const query = useQuery<Package>(signal => call(getPackage, { params: { packageId: id }, signal }), {
    live: 'package',
    only: id,
  })
  // a package that failed to load still has a name (§8 of cases-and-customers)
  const name = query.answer?.name ?? (query.error ? text('Packages.LoadError') : null)
  usePage(name, [{ text: text('Packages.Title'), href: paths.packages() }, { text: name ?? text('Crumb.package') }])
  return (
    <Loaded query={query} gone="Packages.Gone" failed="Packages.LoadError" skeleton={<ScreenSkeleton kind="record" />}>
      {found => (
        <PackageEditor
          found={found}
          onSaved={() => void query.load()}
          onRemoved={() => go(paths.packages())}
          side={<PackageSide found={found} onChanged={() => void query.load()} />}
        />
      )}
    </Loaded>
  )
}
