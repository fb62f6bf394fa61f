import { ChevronDown, ChevronRight, Folder } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileFolder } from '@casekit/contract/files'
import { useMessages } from '@casekit/messages/react'

type FolderRowProps = { folder: FileFolder; count: number; isOpen: boolean; onPress: () => void; children: ReactNode }

/** A folder; files dropped while it is open are added to it. */
export function FolderRow({ folder, count, isOpen, onPress, children }: FolderRowProps) {
  const { format } = useMessages()
  const Mark = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      <button type="button" className="ck-files-row" aria-expanded={isOpen} onClick={onPress}>
        <Folder aria-hidden="true" />
        <span className="ck-truncate">{folder.name}</span>
        <span className="ck-files-size">{format.number(count)}</span>
        <Mark aria-hidden="true" />
      </button>
      {isOpen && <ul className="ck-files-list ck-files-inner">{children}</ul>}
    </li>
  )
}
