import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Avatar } from '../src/avatar.tsx'
import { Chip } from '../src/chip.tsx'
import { LineChart } from '../src/line-chart.tsx'
import { Mark } from '../src/mark.tsx'
import { OfferChip } from '../src/offer-chip.tsx'
import { PickList } from '../src/pick-list.tsx'
import { PictureAvatar } from '../src/picture-avatar.tsx'
import { PriorityMark } from '../src/priority-mark.tsx'
import { Spinner } from '../src/spinner.tsx'
import { StageMark, StationLine } from '../src/station-line.tsx'
import { StatusChip } from '../src/status-chip.tsx'
import { draw, expectAccessible } from './draw.tsx'

const STATUSES = ['Open', 'NeedPlanning', 'Closed', 'Posted', 'Canceled'] as const
const PRIORITIES = ['Low', 'Normal', 'High', 'Urgent'] as const
const OFFERS = ['Draft', 'Sent', 'Accepted', 'Rejected', 'Expired'] as const

test('states are a word beside their shape, in both schemes', async () => {
  await draw(
    <>
      {STATUSES.map(status => (
        <StatusChip key={status} status={status} />
      ))}
      {PRIORITIES.map(priority => (
        <PriorityMark key={priority} priority={priority} />
      ))}
      {OFFERS.map(status => (
        <OfferChip key={status} status={status} />
      ))}
      <Chip look="plain">12</Chip>
      <Avatar initials="HF" color="name" />
      <Spinner />
      <p>
        <Mark search="kobenhavn">København</Mark>
      </p>
    </>,
  )
  for (const word of ['Open', 'Needs planning', 'Urgent', 'Rejected'])
    await expect.element(page.getByText(word, { exact: true })).toBeVisible()
  expect(document.querySelector('mark')?.textContent).toBe('København')
  await expectAccessible()
})

test('a picture stands where the initials do, and the initials where there is none', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  await draw(
    <>
      <PictureAvatar picture={dot} initials="HF" size="lg" />
      <PictureAvatar initials="MK" />
    </>,
  )
  expect(document.querySelector('img.ck-avatar-lg')?.getBoundingClientRect().width).toBe(36)
  await expect.element(page.getByText('MK')).toBeVisible()
  expect(document.body.textContent).not.toContain('HF')
  await expectAccessible()
})

test('a line says where on it one stands, and goes back where it may', async () => {
  const back = vi.fn<() => void>()
  const stations = [
    { id: 'customer', name: 'Customer', note: 'Holm', onPress: back },
    { id: 'lease', name: 'Lease' },
    { id: 'case', name: 'Case' },
  ]
  await draw(
    <>
      <StationLine label="Create a case" stations={stations} now="lease" />
      <StageMark position={2} count={5} name="Inspection" />
    </>,
  )
  const items = page.getByRole('list', { name: 'Create a case' }).getByRole('listitem')
  await expect.element(items.nth(1)).toHaveAttribute('aria-current', 'step')
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: /Customer/ }))
  expect(back).toHaveBeenCalledOnce()
})

test('a list is walked by arrows and chosen by Enter', async () => {
  const chosen = vi.fn<(name: string) => void>()
  const rows = ['Hanne Friis', 'Jens Holm', 'Åse Krog'].map(name => ({ name }))
  const columns = [
    { id: 'name', label: 'Name', width: '1fr', value: (row: { name: string }) => row.name, strong: true },
  ]
  await draw(
    <PickList
      label="Customers"
      columns={columns}
      rows={rows}
      keyOf={row => row.name}
      onChoose={row => chosen(row.name)}
      empty="No customer"
    />,
  )
  await expect.element(page.getByText('Jens Holm')).toBeVisible()
  await expectAccessible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledWith('Jens Holm')
})

test('a chart is walked by keys and says its points', async () => {
  const picked = vi.fn<(index: number) => void>()
  const days = ['2026-05-01', '2026-05-02', '2026-05-03']
  await draw(
    <LineChart
      label="Offered by day"
      hint="Arrows walk, Enter opens."
      days={days}
      lines={[{ values: [1, 4, 2] }]}
      formats={{ day: day => day, month: day => day.slice(0, 7), value: String }}
      describe={index => `${days[index]}: ${[1, 4, 2][index]}`}
      onPick={picked}
    />,
  )
  const keys = page.getByRole('slider', { name: 'Offered by day' })
  await expect.poll(() => document.querySelector('.ck-chart canvas')).not.toBeNull() // its code is loaded lazily
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(keys).toHaveAttribute('aria-valuetext', '2026-05-02: 4')
  await userEvent.keyboard('{Enter}')
  expect(picked).toHaveBeenCalledWith(1)
  await expectAccessible()
})
