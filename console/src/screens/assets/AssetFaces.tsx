import { List, ListTree } from 'lucide-react'
import { useSearch } from 'wouter/use-browser-location'
import { assetsOverview } from '@casekit/contract/overviews/assets'
import { useMessages } from '@casekit/messages/react'
import { useAddress } from '../../patterns/list/use-address.ts'
import { FaceLinks } from '../../patterns/FaceLinks.tsx'
import { faceHref, readFace } from './asset-face.ts'

/** Links to the assets as a list or as a tree by place. */
export function AssetFaces() {
  const { text } = useMessages()
  const { address, hrefOf } = useAddress(assetsOverview)
  const face = readFace(useSearch())
  const listHref = hrefOf(address)
  return (
    <FaceLinks
      label={text('Assets.Faces')}
      links={[
        {
          href: listHref,
          icon: <List aria-hidden="true" />,
          label: text('Assets.FaceList'),
          isCurrent: face === 'list',
        },
        {
          href: faceHref(listHref, 'tree'),
          icon: <ListTree aria-hidden="true" />,
          label: text('Assets.FaceTree'),
          isCurrent: face === 'tree',
        },
      ]}
    />
  )
}
