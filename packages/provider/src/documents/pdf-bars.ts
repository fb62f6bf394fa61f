import { INK } from './pdf-area.ts'
import type { Block } from './pdf-blocks.ts'
import { artifact, makeRoom, type Sheet, tagged, write } from './pdf-page.ts'

type Bars = Extract<Block, { kind: 'bars' | 'columns' }>

const ROW = 15
const COLUMNS = { high: 110, label: 14, most: 31 }

const largestOf = ({ bars }: Bars) => Math.max(...bars.map(({ value }) => value), 1e-9)
/** Alternative text of the chart. */
const heardOf = ({ label, bars }: Bars) => `${label}. ${bars.map(({ name, said }) => `${name}: ${said}`).join(', ')}`

/** Horizontal bars, one per line, with name and value. */
export function drawBars(sheet: Sheet, block: Bars): void {
  const { area, scale } = sheet
  const largest = largestOf(block)
  const row = ROW * scale
  const [from, wide] = [area.left + area.wide * 0.34, area.wide * 0.5]
  for (const { name, value, said } of block.bars) {
    makeRoom(sheet, row)
    const top = sheet.y
    artifact(sheet, () => {
      sheet.pdf.roundedRect(from, top + 3 * scale, wide, 5 * scale, 2).fill(INK.soft)
      if (value > 0)
        sheet.pdf
          .roundedRect(from, top + 3 * scale, Math.max(1.5, (value / largest) * wide), 5 * scale, 2)
          .fill(sheet.accent)
    })
    tagged(sheet, sheet.root, 'P', () => {
      write(sheet, { x: area.left, y: top }, name, { size: 9, wide: area.wide * 0.32 })
      write(sheet, { x: from + wide, y: top }, said, {
        size: 9,
        isBold: true,
        align: 'right',
        wide: area.right - from - wide,
      })
    })
    sheet.y = top + row
  }
  sheet.y += 8
}

/** Columns over time, the previous period paler; labels at intervals. */
export function drawColumns(sheet: Sheet, block: Bars): void {
  const { area, scale } = sheet
  const bars = block.bars.slice(-COLUMNS.most)
  const largest = largestOf({ ...block, bars })
  const high = COLUMNS.high * scale
  makeRoom(sheet, high + COLUMNS.label * scale * 2)
  const top = sheet.y
  const step = area.wide / Math.max(1, bars.length)
  const each = Math.max(1, Math.ceil(44 / step))
  tagged(
    sheet,
    sheet.root,
    'Figure',
    () => {
      const { pdf } = sheet
      pdf
        .moveTo(area.left, top + high)
        .lineTo(area.right, top + high)
        .lineWidth(0.6)
        .strokeColor(INK.line)
        .stroke()
      bars.forEach(({ value, isBehind }, at) => {
        const tall = (Math.max(0, value) / largest) * (high - 12 * scale)
        const wide = Math.min(step * 0.72, 30)
        pdf
          .rect(area.left + at * step + (step - wide) / 2, top + high - tall, wide, tall)
          .fillOpacity(isBehind ? 0.35 : 1)
          .fill(sheet.accent)
          .fillOpacity(1)
      })
    },
    { alt: heardOf(block) },
  )
  artifact(sheet, () => {
    bars.forEach(({ name, said, value }, at) => {
      const place = { x: area.left + at * step, wide: step * each }
      if (at % each > 0) return
      const tall = (Math.max(0, value) / largest) * (high - 12 * scale)
      write(sheet, { x: place.x, y: top + high - tall - 10 * scale }, said, { size: 7, wide: step, align: 'center' })
      write(sheet, { x: place.x, y: top + high + 3 }, name, { size: 7, color: INK.gray, wide: step, align: 'center' })
    })
  })
  sheet.y = top + high + COLUMNS.label * scale + 8
}
