import type { Block, PdfDocument } from './pdf-blocks.ts'
import { drawPictures } from './pdf-pictures.ts'
import { drawTable } from './pdf-table.ts'
import { artifact, heightOf, INK, makeRoom, newPage, PAGE, rule, type Sheet, tagged, write } from './pdf-page.ts'

const SIDE = 300

/** The company above the first page: its logo or name, and where it is reached. */
export function drawHead(sheet: Sheet, { head }: PdfDocument): void {
  const { pdf, root } = sheet
  const picture = /^data:image\/(png|jpeg);base64,/.test(head.logo ?? '') ? head.logo : null
  if (picture)
    tagged(sheet, root, 'Figure', () => void pdf.image(picture, PAGE.left, sheet.y, { fit: [150, 44] }), {
      alt: head.logoLabel,
    })
  else
    tagged(
      sheet,
      root,
      'P',
      () =>
        void write(sheet, { x: PAGE.left, y: sheet.y }, head.name, {
          size: 15,
          isBold: true,
          color: sheet.accent,
          wide: 240,
        }),
    )
  const style = { size: 8, color: INK.gray, wide: PAGE.right - SIDE, align: 'right' } as const
  tagged(sheet, root, 'P', () => void write(sheet, { x: SIDE, y: sheet.y }, head.lines.join('\n'), style))
  sheet.y += Math.max(52, heightOf(sheet, head.lines.join('\n'), style) + 20)
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

function drawHeading(sheet: Sheet, { level, text, rest = '' }: Of<'heading'>): void {
  const size = level === 1 ? 19 : 11
  makeRoom(sheet, size + 50)
  sheet.y += level === 1 ? 0 : 10
  tagged(sheet, sheet.root, `H${level}`, () => {
    sheet.y += write(sheet, { x: PAGE.left, y: sheet.y }, [text, rest].filter(Boolean).join('  '), {
      size,
      isBold: true,
    })
  })
  sheet.y += level === 1 ? 8 : 4
}

/** Long text goes on over pages, a paragraph at a time. */
function drawProse(sheet: Sheet, { text, isSmall = false }: Of<'prose'>): void {
  const style = isSmall ? { size: 8.5, color: INK.gray } : {}
  for (const paragraph of text.split(/\n{2,}/)) {
    makeRoom(sheet, Math.min(heightOf(sheet, paragraph, style), PAGE.bottom - PAGE.top))
    for (const part of partsThatFit(sheet, paragraph, style)) {
      makeRoom(sheet, heightOf(sheet, part, style))
      tagged(sheet, sheet.root, 'P', () => void (sheet.y += write(sheet, { x: PAGE.left, y: sheet.y }, part, style)))
    }
    sheet.y += 6
  }
  sheet.y += 4
}

const LONGEST = /[\s\S]{1,3000}(?:\s|$)|\S{1,3000}/g

/** A paragraph longer than a page in parts, broken between words. */
function partsThatFit(sheet: Sheet, text: string, style: object): string[] {
  if (heightOf(sheet, text, style) <= PAGE.bottom - PAGE.top) return [text]
  return text.match(LONGEST) ?? [text]
}

function drawParties(sheet: Sheet, { receiver, facts }: Of<'parties'>): void {
  const [top, wide] = [sheet.y, SIDE - PAGE.left]
  const [name = '', ...lines] = receiver
  let left = top
  tagged(sheet, sheet.root, 'P', () => {
    left += write(sheet, { x: PAGE.left, y: left }, name, { isBold: true, wide })
    if (lines.length > 0) left += write(sheet, { x: PAGE.left, y: left }, lines.join('\n'), { wide })
  })
  let right = top
  for (const [label, value] of facts) {
    tagged(sheet, sheet.root, 'P', () => {
      write(sheet, { x: 340, y: right }, label, { color: INK.gray, wide: 84 })
      right += write(sheet, { x: 426, y: right }, value, { wide: PAGE.right - 426 }) + 2
    })
  }
  sheet.y = Math.max(left, right) + 26
}

function drawOptions(sheet: Sheet, { options }: Of<'options'>): void {
  const wide = PAGE.wide / options.length
  makeRoom(sheet, 66)
  const top = sheet.y
  artifact(sheet, () => {
    sheet.pdf.roundedRect(PAGE.left, top, PAGE.wide, 52, 5).lineWidth(0.6).strokeColor(INK.line).stroke()
    options.forEach(({ tag }, at) => {
      if (tag) sheet.pdf.rect(PAGE.left + at * wide, top, wide, 2).fill(sheet.accent)
    })
  })
  options.forEach(({ name, title, price, tag }, at) => {
    const [x, inner] = [PAGE.left + at * wide + 9, wide - 18]
    tagged(sheet, sheet.root, 'P', () => {
      const above = [name, tag].filter(Boolean).join(' · ')
      write(sheet, { x, y: top + 7 }, above, { size: 8, color: tag ? sheet.accent : INK.gray, wide: inner })
      sheet.pdf.font('bold').fontSize(9).fillColor(INK.text)
      sheet.pdf.text(title || ' ', x, top + 19, { width: inner, height: 11, ellipsis: true, lineBreak: false })
      write(sheet, { x, y: top + 33 }, price, { size: 10, isBold: true, wide: inner })
    })
  })
  sheet.y = top + 66
}

function drawTotals(sheet: Sheet, { rows }: Of<'totals'>): void {
  makeRoom(sheet, rows.length * 20 + 10)
  for (const { label, value, isStrong } of rows) {
    if (isStrong) rule(sheet, sheet.y, INK.text, 320)
    sheet.y += isStrong ? 7 : 3
    const style = { size: isStrong ? 11.5 : 9.5, isBold: isStrong }
    tagged(sheet, sheet.root, 'P', () => {
      write(sheet, { x: 320, y: sheet.y }, label, { ...style, wide: 120 })
      write(sheet, { x: 420, y: sheet.y }, value, { ...style, wide: PAGE.right - 420, align: 'right' })
    })
    sheet.y += isStrong ? 20 : 14
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
        const path = sheet.pdf.moveTo(PAGE.left + x * scale, top + y * scale)
        for (let at = 0; at + 1 < rest.length; at += 2)
          path.lineTo(PAGE.left + (rest[at] ?? 0) * scale, top + (rest[at + 1] ?? 0) * scale)
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
        .moveTo(PAGE.left, sheet.y)
        .lineTo(PAGE.left + FIELD.wide, sheet.y)
        .lineWidth(0.6)
        .strokeColor(INK.line)
        .stroke(),
  )
  sheet.y += 4
  tagged(
    sheet,
    sheet.root,
    'P',
    () => void (sheet.y += write(sheet, { x: PAGE.left, y: sheet.y }, label, { size: 8, color: INK.gray })),
  )
  sheet.y += 10
}

export function drawBlock(sheet: Sheet, block: Block): void {
  if (block.kind === 'heading') drawHeading(sheet, block)
  else if (block.kind === 'prose') drawProse(sheet, block)
  else if (block.kind === 'parties') drawParties(sheet, block)
  else if (block.kind === 'options') drawOptions(sheet, block)
  else if (block.kind === 'table') drawTable(sheet, block)
  else if (block.kind === 'totals') drawTotals(sheet, block)
  else if (block.kind === 'signature') drawSignature(sheet, block)
  else if (block.kind === 'pictures') drawPictures(sheet, block)
  else newPage(sheet)
}

/** What stands at the foot of every page, once it is known how many they are. */
export function drawFeet(sheet: Sheet, { foot, pageWords }: PdfDocument): void {
  const { start, count } = sheet.pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    sheet.pdf.switchToPage(page)
    sheet.pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    const words = pageWords.replace('{page}', String(page + 1)).replace('{pages}', String(count))
    sheet.pdf.font('text').fontSize(8).fillColor(INK.gray)
    sheet.pdf.text(foot, PAGE.left, 798, { width: 380, height: 10, ellipsis: true, lineBreak: false })
    sheet.pdf.text(words, PAGE.right - 100, 798, { width: 100, align: 'right', lineBreak: false })
    sheet.pdf.endMarkedContent()
  }
}
