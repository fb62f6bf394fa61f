import { Bookmark, BookmarkPlus, RotateCcw, Trash2, Users } from 'lucide-react'
import { useSearch } from 'wouter/use-browser-location'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Menu, type MenuGroup, type MenuProps } from '@casekit/ui/menu'
import { SaveView } from './SaveView.tsx'
import type { ListViews } from './use-views.ts'

/** `up`: the menu opens upward. */
type ViewsMenuProps = { list: ListViews; up: boolean }

/** All named views and their actions. */
export function ViewsMenu({ list: { views, show, save, remove, isSaving, setSaving }, up }: ViewsMenuProps) {
  const { text } = useMessages()
  const search = useSearch()
  const groups: MenuGroup[] = [
    {
      id: 'views',
      items: [
        {
          id: 'start',
          label: text('Grid.Start'),
          icon: <RotateCcw />,
          onPress: () => show({ name: '', query: '', places: null, isDefault: false }),
        },
        ...views.own.map(view => ({
          id: `own ${view.name}`,
          label: view.name,
          icon: <Bookmark />,
          chosen: view.query === search,
          onPress: () => show(view),
        })),
      ],
    },
    ...(views.shared.length > 0
      ? [
          {
            id: 'shared',
            label: text('Grid.SharedViews'),
            items: views.shared.map(view => ({
              id: view.sharedId ?? '',
              label: view.name,
              icon: <Users />,
              onPress: () => show(view),
            })),
          },
        ]
      : []),
    {
      id: 'change',
      items: [
        { id: 'save', label: text('Grid.SaveView'), icon: <BookmarkPlus />, onPress: () => setSaving(true) },
        ...[...views.own, ...views.shared.filter(({ isMine }) => isMine)].map(view => ({
          id: `remove ${view.sharedId ?? view.name}`,
          label: text('Grid.RemoveView', { name: view.name }),
          icon: <Trash2 />,
          onPress: () => remove(view),
        })),
      ],
    },
  ]
  const trigger: MenuProps['trigger'] = props => (
    <Button {...props} icon={<Bookmark />}>
      {text('Grid.Views')}
    </Button>
  )
  return (
    <>
      <Menu align={up ? 'start' : 'end'} up={up} groups={groups} trigger={trigger} />
      {isSaving && <SaveView onSave={save} onClose={() => setSaving(false)} />}
    </>
  )
}
