import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { usePage } from '../../frame/page.store.ts'
import { PackageEditor } from '../../parts/packages/PackageEditor.tsx'
import { paths } from '../../paths.ts'
import '../../patterns/record/record.css'

/** Packages/CreatePackage: a new package. */
export function CreatePackageScreen() {
  const { text } = useMessages()
  const [, go] = useLocation()
  usePage(text('Crumb.createPackage'), [
    { text: text('Packages.Title'), href: paths.packages() },
    { text: text('Crumb.createPackage') },
  ])
  return (
    <PackageEditor
      onSaved={id => go(paths.package(id), { replace: true })}
      side={<p className="ck-package-side-hint">{text('Packages.PictureLater')}</p>}
    />
  )
}
