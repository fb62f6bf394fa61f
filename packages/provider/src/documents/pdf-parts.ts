import { INK } from './pdf-area.ts'
import type { Block } from './pdf-blocks.ts'
import { drawBars, drawColumns } from './pdf-bars.ts'
import { drawCode } from './pdf-code.ts'
import { drawFigures } from './pdf-figures.ts'
import { drawGrid } from './pdf-grid.ts'
import { drawPictures } from './pdf-pictures.ts'
import { drawRich } from './pdf-rich.ts'
import { drawTable } from './pdf-table.ts'
import { artifact, heightOf, makeRoom, newPage, rule, setStyle, type Sheet, tagged, write } from './pdf-page.ts'

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

function drawHeading(sheet: Sheet, { level, text, rest = '' }: Of<'heading'>): void {
  const size = level === 1 ? 19 : 11
  makeRoom(sheet, size + 50)
  sheet.y += level === 1 ? 0 : 10
  tagged(sheet, sheet.root, `H${level}`, () => {
    sheet.y += write(sheet, { x: sheet.area.left, y: sheet.y }, [text, rest].filter(Boolean).join('  '), {
      size,
      isBold: true,
      color: sheet.heading,
    })
  })
  sheet.y += level === 1 ? 8 : 4
}

/** Long text continues across pages, one paragraph at a time. */
function drawProse(sheet: Sheet, { text, isSmall = false }: Of<'prose'>): void {
  const style = isSmall ? { size: 8.5, color: INK.gray } : {}
  for (const paragraph of text.split(/\n{2,}/)) {
    makeRoom(sheet, Math.min(heightOf(sheet, paragraph, style), sheet.area.bottom - sheet.area.top))
    for (const part of partsThatFit(sheet, paragraph, style)) {
      makeRoom(sheet, heightOf(sheet, part, style))
      tagged(
        sheet,
        sheet.root,
        'P',
        () => void (sheet.y += write(sheet, { x: sheet.area.left, y: sheet.y }, part, style)),
      )
    }
    sheet.y += 6
  }
  sheet.y += 4
}

const LONGEST = /[\s\S]{1,3000}(?:\s|$)|\S{1,3000}/g

/** Splits a paragraph longer than a page, between words. */
function partsThatFit(sheet: Sheet, text: string, style: object): string[] {
  if (heightOf(sheet, text, style) <= sheet.area.bottom - sheet.area.top) return [text]
  return text.match(LONGEST) ?? [text]
}

function drawParties(sheet: Sheet, { receiver, facts }: Of<'parties'>): void {
  const { left: from, right: end, wide: across } = sheet.area
  const [top, wide] = [sheet.y, across * 0.5]
  const [labels, values] = [from + across * 0.585, from + across * 0.757]
  const [name = '', ...lines] = receiver
  let left = top
  tagged(sheet, sheet.root, 'P', () => {
    left += write(sheet, { x: from, y: left }, name, { isBold: true, wide })
    if (lines.length > 0) left += write(sheet, { x: from, y: left }, lines.join('\n'), { wide })
  })
  let right = top
  for (const [label, value] of facts) {
    tagged(sheet, sheet.root, 'P', () => {
      const high = write(sheet, { x: labels, y: right }, label, { color: INK.gray, wide: values - labels - 2 })
      right += Math.max(high, write(sheet, { x: values, y: right }, value, { wide: end - values })) + 2
    })
  }
  sheet.y = Math.max(left, right) + 26
}

function drawOptions(sheet: Sheet, { options }: Of<'options'>): void {
  const { area, scale } = sheet
  const [wide, high] = [area.wide / options.length, 52 * scale]
  makeRoom(sheet, high + 14)
  const top = sheet.y
  artifact(sheet, () => {
    sheet.pdf.roundedRect(area.left, top, area.wide, high, 5).lineWidth(0.6).strokeColor(INK.line).stroke()
    options.forEach(({ tag }, at) => {
      if (tag) sheet.pdf.rect(area.left + at * wide, top, wide, 2).fill(sheet.accent)
    })
  })
  options.forEach(({ name, title, price, tag }, at) => {
    const [x, inner] = [area.left + at * wide + 9, wide - 18]
    tagged(sheet, sheet.root, 'P', () => {
      const above = [name, tag].filter(Boolean).join(' · ')
      const color = tag ? sheet.accent : INK.gray
      write(sheet, { x, y: top + 7 * scale }, above, { size: 8, color, wide: inner })
      setStyle(sheet, { size: 9, isBold: true })
      const oneLine = { width: inner, height: 11 * scale, ellipsis: true, lineBreak: false }
      sheet.pdf.text(title || ' ', x, top + 19 * scale, oneLine)
      write(sheet, { x, y: top + 33 * scale }, price, { size: 10, isBold: true, wide: inner })
    })
  })
  sheet.y = top + high + 14
}

function drawTotals(sheet: Sheet, { rows }: Of<'totals'>): void {
  const { area, scale } = sheet
  const [labels, values] = [area.left + area.wide * 0.545, area.left + area.wide * 0.745]
  makeRoom(sheet, (rows.length * 20 + 10) * scale)
  for (const { label, value, isStrong } of rows) {
    if (isStrong) rule(sheet, sheet.y, sheet.heading, labels)
    sheet.y += isStrong ? 7 : 3
    const style = { size: isStrong ? 11.5 : 9.5, isBold: isStrong }
    let high = 0
    tagged(sheet, sheet.root, 'P', () => {
      high = write(sheet, { x: labels, y: sheet.y }, label, { ...style, wide: area.wide * 0.24 })
      write(sheet, { x: values, y: sheet.y }, value, { ...style, wide: area.right - values, align: 'right' })
    })
    sheet.y += Math.max((isStrong ? 20 : 14) * scale, high)
  }
  sheet.y += 8
}

const FIELD = { wide: 240, high: 80 }

function drawSignature(sheet: Sheet, { label, strokes }: Of<'signature'>): void {
  makeRoom(sheet, FIELD.high + 24)
  const top = sheet.y
  const scale = FIELD.wide / 600
  tagged(
    sheet,
    sheet.root,
    'Figure',
    () => {
      for (const [x = 0, y = 0, ...rest] of strokes) {
        const path = sheet.pdf.moveTo(sheet.area.left + x * scale, top + y * scale)
        for (let at = 0; at + 1 < rest.length; at += 2)
          path.lineTo(sheet.area.left + (rest[at] ?? 0) * scale, top + (rest[at + 1] ?? 0) * scale)
        path.lineWidth(1.2).strokeColor(INK.text).stroke()
      }
    },
    { alt: label },
  )
  sheet.y = top + FIELD.high
  artifact(
    sheet,
    () =>
      void sheet.pdf
        .moveTo(sheet.area.left, sheet.y)
        .lineTo(sheet.area.left + FIELD.wide, sheet.y)
        .lineWidth(0.6)
        .strokeColor(INK.line)
        .stroke(),
  )
  sheet.y += 4
  tagged(
    sheet,
    sheet.root,
    'P',
    () => void (sheet.y += write(sheet, { x: sheet.area.left, y: sheet.y }, label, { size: 8, color: INK.gray })),
  )
  sheet.y += 10
}

export function drawBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'heading') drawHeading(sheet, block)
  else if (block.kind === 'prose') drawProse(sheet, block)
  else if (block.kind === 'rich') drawRich(sheet, block)
  else if (block.kind === 'parties') drawParties(sheet, block)
  else if (block.kind === 'options') drawOptions(sheet, block)
  else if (block.kind === 'table') drawTable(sheet, block)
  else if (block.kind === 'grid') drawGrid(sheet, block)
  else if (block.kind === 'figures') drawFigures(sheet, block)
  else if (block.kind === 'bars') drawBars(sheet, block)
  else if (block.kind === 'columns') drawColumns(sheet, block)
  else if (block.kind === 'totals') drawTotals(sheet, block)
  else if (block.kind === 'signature') drawSignature(sheet, block)
  else if (block.kind === 'pictures') drawPictures(sheet, block)
  else if (block.kind === 'code') drawCode(sheet, block)
  else newPage(sheet)
}
