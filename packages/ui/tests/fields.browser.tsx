import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Checkbox } from '../src/checkbox.tsx'
import { Combo } from '../src/combo.tsx'
import { TextArea, TextField } from '../src/field.tsx'
import { Radio } from '../src/radio.tsx'
import { SearchBox } from '../src/search-box.tsx'
import { Select } from '../src/select.tsx'
import { Switch } from '../src/switch.tsx'
import { draw, expectAccessible } from './draw.tsx'

const nothing = () => {}
const STAFF = ['Hanne Friis', 'Jens Holm', 'Åse Krog'].map((title, place) => ({ id: String(place), title }))

function Fields() {
  const [name, setName] = useState('')
  const [ticked, setTicked] = useState(false)
  const [on, setOn] = useState(false)
  const [size, setSize] = useState('small')
  return (
    <>
      <TextField label="Name" required value={name} onChange={setName} error={name ? undefined : 'A name is needed.'} />
      <TextArea label="Note" optional value="" onChange={nothing} hint="Only colleagues see it." />
      <Select label="Stage" value="" clearable onChange={nothing} options={[{ value: 'a', label: 'Received' }]} />
      <Checkbox checked={ticked} onChange={setTicked}>
        Notify
      </Checkbox>
      <Switch checked={on} onChange={setOn}>
        Dense rows
      </Switch>
      <fieldset>
        <legend>Size</legend>
        {['small', 'large'].map(value => (
          <Radio key={value} name="size" value={value} checked={size === value} onChange={setSize}>
            {value}
          </Radio>
        ))}
      </fieldset>
    </>
  )
}

test('fields are named by their labels, say what is wrong, and pass axe', async () => {
  await draw(<Fields />)
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveAccessibleDescription('A name is needed.')
  await expectAccessible()
  await userEvent.type(name, 'Holm')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await expect
    .element(page.getByRole('textbox', { name: 'Note' }))
    .toHaveAccessibleDescription('Only colleagues see it.')
})

test('boxes, switches and radios are worked by keys', async () => {
  await draw(<Fields />)
  page.getByRole('checkbox', { name: 'Notify' }).element().focus()
  await userEvent.keyboard(' {Tab} {Tab}{ArrowDown}')
  await expect.element(page.getByRole('checkbox', { name: 'Notify' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Dense rows' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'large' })).toBeChecked()
})

test('a search box is cleared by its button and keeps the focus', async () => {
  const changed = vi.fn<(text: string) => void>()
  await draw(<SearchBox label="Search cases" value="vand" onChange={changed} />)
  await expectAccessible()
  await userEvent.click(page.getByRole('button'))
  expect(changed).toHaveBeenCalledWith('')
  await expect.element(page.getByRole('searchbox', { name: 'Search cases' })).toHaveFocus()
})

function Picker({ onChoose }: { onChoose: (title: string) => void }) {
  const [value, setValue] = useState('')
  const options = STAFF.filter(({ title }) => title.toLowerCase().includes(value.toLowerCase()))
  return (
    <Combo
      label="Responsible"
      value={value}
      onChange={setValue}
      options={options}
      noMatch="Nobody of that name"
      onChoose={({ title }) => onChoose(title)}
    />
  )
}

test('a combo is searched by typing, walked by arrows, chosen by Enter', async () => {
  const chosen = vi.fn<(title: string) => void>()
  await draw(<Picker onChoose={chosen} />)
  const box = page.getByRole('combobox', { name: 'Responsible' })
  await userEvent.type(box, 'jens')
  await expect.element(page.getByRole('option', { name: 'Jens Holm' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledWith('Jens Holm')
  await userEvent.fill(box, 'zzz')
  await expect.element(page.getByText('Nobody of that name')).toBeVisible()
})
