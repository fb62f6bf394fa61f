import {
  Download,
  Ellipsis,
  File,
  FileSpreadsheet,
  FileText,
  FolderInput,
  Image,
  Link2,
  type LucideIcon,
  Pencil,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import type { FileFolder, StoredFile } from '@casekit/contract/files'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { Menu, type MenuProps } from '@casekit/ui/menu'
import { copyLink } from '../../../parts/copy-link.ts'
import { rowAddress } from '../named-row.ts'
import type { CaseFilesStore } from './files.store.ts'
import { NameDialog } from './NameDialog.tsx'
import { sizeWords } from '@casekit/ui/size-words'
import { download, useContent } from '../../../parts/files/use-content.ts'

const ICONS: [RegExp, LucideIcon][] = [
  [/^(jpe?g|png|gif|webp|heic|svg)$/i, Image],
  [/^(xlsx?|csv|ods)$/i, FileSpreadsheet],
  [/^(pdf|docx?|txt|odt|md)$/i, FileText],
]

type FileRowProps = {
  file: StoredFile
  folders: readonly FileFolder[]
  store: CaseFilesStore
  onShow: () => void
  onDelete: () => void
}

const opener = (label: string) => (props: Parameters<MenuProps['trigger']>[0]) => (
  <IconButton {...props} size="sm" label={label} icon={<Ellipsis />} />
)

/** One file: its thumbnail or icon, its name, which opens it, and its actions. */
export function FileRow({ file, folders, store, onShow, onDelete }: FileRowProps) {
  const { text, format } = useMessages()
  const [isNaming, setNaming] = useState(false)
  const { fileId, originalName, folderId } = file
  const { url } = useContent(fileId, file.hasThumbnail ? 'small' : null)
  const Icon = ICONS.find(([pattern]) => pattern.test(file.extension))?.[1] ?? File
  const places = [{ id: null, name: text('CaseFiles.NoFolder') }, ...folders].filter(({ id }) => id !== folderId)
  const groups = [
    {
      id: 'file',
      items: [
        {
          id: 'get',
          label: text('CaseFiles.Download'),
          icon: <Download />,
          onPress: () => void download(fileId, originalName, text('CaseFiles.NotFetched')),
        },
        {
          id: 'link',
          label: text('CaseFiles.CopyLink'),
          icon: <Link2 />,
          onPress: () => void copyLink(rowAddress('file', fileId), text),
        },
        { id: 'name', label: text('CaseFiles.Rename'), icon: <Pencil />, onPress: () => setNaming(true) },
        { id: 'delete', label: text('CaseFiles.Delete'), icon: <Trash2 />, onPress: onDelete },
      ],
    },
    {
      id: 'folder',
      label: text('CaseFiles.MoveTo'),
      items: places.map(({ id, name }) => ({
        id: id ?? 'none',
        label: name,
        icon: <FolderInput />,
        onPress: () => void store.moveTo(file, id),
      })),
    },
  ]
  return (
    <li className="ck-files-row" id={`file-${fileId}`}>
      {url ? <img className="ck-files-picture" src={url} alt="" /> : <Icon aria-hidden="true" />}
      <button type="button" className="ck-files-name ck-truncate" title={originalName} onClick={onShow}>
        {originalName}
      </button>
      <span className="ck-files-size">{sizeWords(file.size, format.number)}</span>
      <Menu
        align="end"
        groups={folders.length > 0 ? groups : groups.slice(0, 1)}
        trigger={opener(text('CaseFiles.More', { name: originalName }))}
      />
      {isNaming && (
        <NameDialog
          title={text('CaseFiles.Rename')}
          name={originalName}
          onClose={() => setNaming(false)}
          onSave={name => store.rename(file, name)}
        />
      )}
    </li>
  )
}
