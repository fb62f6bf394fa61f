import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../src/button.tsx'
import { Dialog } from '../src/dialog.tsx'
import { Empty } from '../src/empty.tsx'
import { Notice } from '../src/notice.tsx'
import { Skeleton } from '../src/skeleton.tsx'
import { Toasts } from '../src/toast.tsx'
import { createToasts } from '../src/toasts.ts'
import { draw, expectAccessible } from './draw.tsx'

function Opener({ confirmClose = false }: { confirmClose?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {open && (
        <Dialog title="Rename the case" confirmClose={confirmClose} onClose={() => setOpen(false)}>
          <p>The customer sees the name.</p>
        </Dialog>
      )}
    </>
  )
}

test('a dialog is named, takes the focus, closes by Esc and gives the focus back', async () => {
  await draw(<Opener />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Rename the case' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Rename' })).toHaveFocus()
})

test('a dialog that would lose what was typed asks first', async () => {
  await draw(<Opener confirmClose />)
  await userEvent.click(page.getByRole('button', { name: 'Rename' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Rename the case' })).toBeVisible()
  await expectAccessible()
})

test('notices, empty places and skeletons pass axe and are read out', async () => {
  await draw(
    <>
      <Notice tone="danger">The line is gone.</Notice>
      <Notice tone="info">Two rows were left out.</Notice>
      <Empty art="search" title="No case matches" action={<Button>Clear filters</Button>} />
      <Skeleton width="8rem" height="1rem" />
    </>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('The line is gone.')
  await expect.element(page.getByText('No case matches')).toBeVisible()
  await expectAccessible()
})

test('a toast says what happened, counts itself, and can be undone', async () => {
  const toasts = createToasts()
  const undo = vi.fn<() => void>()
  await draw(<Toasts store={toasts} />)
  toasts.show({ title: 'Case 48217 is closed', undo })
  toasts.show({ tone: 'failed', title: 'The note was not saved' })
  await expect.element(page.getByText('Case 48217 is closed')).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
})

test('a toast is held while it is pointed at or has the focus', async () => {
  const toasts = createToasts()
  const hold = vi.spyOn(toasts, 'hold')
  await draw(<Toasts store={toasts} />)
  toasts.show({ title: 'Case 48217 is closed' })
  await userEvent.hover(page.getByText('Case 48217 is closed'))
  expect(hold).toHaveBeenLastCalledWith(1, true)
  await userEvent.unhover(page.getByText('Case 48217 is closed'))
  expect(hold).toHaveBeenLastCalledWith(1, false)
  await userEvent.tab()
  expect(hold).toHaveBeenLastCalledWith(1, true)
  await userEvent.tab()
  expect(hold).toHaveBeenLastCalledWith(1, false)
})
