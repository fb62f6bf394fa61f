import { Plus } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button, IconButton } from '../src/button.tsx'
import { Menu } from '../src/menu.tsx'
import { draw, expectAccessible } from './draw.tsx'

const KINDS = ['primary', 'secondary', 'ghost', 'danger', 'force', 'link'] as const

test('every kind of button has its name and passes axe', async () => {
  await draw(
    <>
      {KINDS.map(kind => (
        <Button key={kind} kind={kind} icon={<Plus />}>
          Create {kind}
        </Button>
      ))}
      <IconButton label="Add" icon={<Plus />} />
    </>,
  )
  for (const kind of KINDS) await expect.element(page.getByRole('button', { name: `Create ${kind}` })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toHaveAttribute('title', 'Add')
  await expectAccessible()
})

test('a busy button keeps the focus and takes no second press', async () => {
  const pressed = vi.fn<() => void>()
  await draw(
    <Button busy onClick={pressed}>
      Save
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Save' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(pressed).not.toHaveBeenCalled()
})

test('a menu opens by key, walks by arrows, gives the focus back', async () => {
  const chosen = vi.fn<(id: string) => void>()
  const items = ['Copy', 'Move', 'Delete'].map(label => ({ id: label, label, onPress: () => chosen(label) }))
  await draw(
    <Menu
      groups={[{ id: 'all', items }]}
      trigger={props => (
        <button type="button" {...props}>
          More
        </button>
      )}
    />,
  )
  const more = page.getByRole('button', { name: 'More' })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{End}{Enter}')
  expect(chosen).toHaveBeenCalledWith('Delete')
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
})
