import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OwnSelectList } from '../src/own-select-list.tsx'
import { PickPanel } from '../src/picker.tsx'
import { type OfSelect, SelectList } from '../src/select-list.ts'
import { Select } from '../src/select.tsx'
import { draw, expectAccessible } from './draw.tsx'

const STAFF = ['Hanne Friis', 'Jens Holm', 'Åse Krog'].map(label => ({ value: label[0]!, label }))

const List = (select: OfSelect) => <OwnSelectList {...select} List={PickPanel} />

function Staff() {
  const [value, setValue] = useState('')
  return (
    <SelectList value={List}>
      <Select label="Responsible" value={value} onChange={setValue} options={STAFF} clearable />
    </SelectList>
  )
}

const field = () => page.getByRole('combobox', { name: 'Responsible' }).first()
const list = () => page.getByRole('listbox', { name: 'Responsible' })

test('a select opens the list that is given: typed, chosen by Enter, and the focus is back', async () => {
  await draw(<Staff />)
  field().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list()).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('ase')
  await expect.element(list().getByRole('option')).toHaveTextContent('Åse Krog')
  await userEvent.keyboard('{Enter}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('Å')
  await expect.element(field()).toHaveFocus()
})

test('Esc leaves what was chosen, a digit takes another, a press opens and closes', async () => {
  await draw(<Staff />)
  await userEvent.click(field())
  await userEvent.keyboard('3')
  await expect.element(field()).toHaveValue('J')
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowUp}{Escape}')
  await expect.element(list()).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('J')
  await userEvent.click(field())
  await expect.element(list()).toBeVisible()
  await userEvent.click(field())
  await expect.element(list()).not.toBeInTheDocument()
})
