import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DrawnPicture, type MakePicture } from '../src/drawn-picture.tsx'
import { SignatureField } from '../src/signature-field.tsx'
import { draw, expectAccessible } from './draw.tsx'

const picture = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Draws a line by pointer, between fractions of the width, at half the height; one step per frame. */
async function drawLine(canvas: HTMLCanvasElement, from: number, to: number) {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const pointer = (type: string, at: number) => {
    const place = { clientX: left + at * width, clientY: top + height / 2 }
    const held = { pointerId: 1, isPrimary: true, button: 0, buttons: type === 'pointerup' ? 0 : 1 }
    canvas.dispatchEvent(new PointerEvent(type, { ...place, ...held, bubbles: true, cancelable: true }))
  }
  pointer('pointerdown', from)
  for (let step = 1; step <= 10; step += 1) {
    await picture()
    await picture()
    pointer('pointermove', from + ((to - from) * step) / 10)
  }
  pointer('pointerup', to)
}

/** How many inked pixels of a canvas are beyond a fraction of its width. */
function inkBeyond(canvas: HTMLCanvasElement, part: number): number {
  const left = Math.round(canvas.width * part)
  const pixels = canvas.getContext('2d')!.getImageData(left, 0, canvas.width - left, canvas.height).data
  return pixels.filter((value, at) => at % 4 === 3 && value > 0).length
}

const canvas = (name: string) => page.getByLabelText(name).element() as HTMLCanvasElement

test('a signature in a narrow field lies below the finger, and is kept in the measure of every other', async () => {
  let strokes: number[][] = []
  const keep = (drawn: number[][]) => void (strokes = drawn)
  await draw(
    <div style={{ width: '300px' }}>
      <SignatureField label="Sign here" erase="Erase" onChange={keep} />
    </div>,
  )
  await expectAccessible()
  await drawLine(canvas('Sign here'), 0.1, 0.9)
  await expect.poll(() => strokes.length).toBe(1)
  const across = strokes[0]!.filter((_, at) => at % 2 === 0)
  expect(Math.abs(Math.min(...across) - 60)).toBeLessThan(6)
  expect(Math.abs(Math.max(...across) - 540)).toBeLessThan(6)
  expect(inkBeyond(canvas('Sign here'), 0.8)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Erase' }).click()
  expect(strokes).toEqual([])
  expect(inkBeyond(canvas('Sign here'), 0)).toBe(0)
})

test('what is drawn stays in its place when the field is shown larger', async () => {
  let strokes: number[][] = []
  const keep = (drawn: number[][]) => void (strokes = drawn)
  await draw(
    <div id="place" style={{ width: '300px' }}>
      <SignatureField label="Sign here" erase="Erase" onChange={keep} />
    </div>,
  )
  await expect.poll(() => canvas('Sign here').height).toBe(100 * devicePixelRatio)
  await drawLine(canvas('Sign here'), 0.1, 0.4)
  const [first] = strokes
  document.getElementById('place')!.style.width = '450px'
  await expect.poll(() => canvas('Sign here').width).toBe(450 * devicePixelRatio)
  await expect.poll(() => inkBeyond(canvas('Sign here'), 0.3)).toBeGreaterThan(0)
  expect(inkBeyond(canvas('Sign here'), 0.45)).toBe(0)
  await drawLine(canvas('Sign here'), 0.6, 0.9)
  await expect.poll(() => strokes.length).toBe(2)
  const away = strokes[0]!.map((value, at) => Math.abs(value - (first?.[at] ?? Infinity)))
  expect(Math.max(...away)).toBeLessThanOrEqual(1)
  expect(Math.abs(strokes[1]![0]! - 360)).toBeLessThan(6)
  expect(inkBeyond(canvas('Sign here'), 0.8)).toBeGreaterThan(0)
})

/** A white picture of 800 by 400. */
async function whitePicture(): Promise<string> {
  const made = new OffscreenCanvas(800, 400)
  const context = made.getContext('2d')!
  context.fillStyle = 'white'
  context.fillRect(0, 0, 800, 400)
  return URL.createObjectURL(await made.convertToBlob())
}

async function colourAt(picture: Blob, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(picture)
  const seen = new OffscreenCanvas(bitmap.width, bitmap.height)
  seen.getContext('2d')!.drawImage(bitmap, 0, 0)
  return [bitmap.width, bitmap.height, ...seen.getContext('2d')!.getImageData(x, y, 1, 1).data]
}

test('a picture is drawn upon at its own size, and a line is taken back', async () => {
  let make: MakePicture | null = null
  const take = (made: MakePicture | null) => void (make = made)
  await draw(
    <div style={{ width: '300px' }}>
      <DrawnPicture url={await whitePicture()} label="Picture to draw on" undo="Undo last line" onChange={take} />
    </div>,
  )
  await expect.poll(() => canvas('Picture to draw on').clientHeight).toBe(150)
  await expect.poll(() => canvas('Picture to draw on').width).toBe(300 * devicePixelRatio)
  await expectAccessible()
  await drawLine(canvas('Picture to draw on'), 0.2, 0.8)
  await expect.poll(() => make).not.toBe(null)
  const made = await make!()
  expect(made.type).toBe('image/jpeg')
  const [width, height, red = 0, green = 0] = await colourAt(made, 400, 200)
  expect([width, height]).toEqual([800, 400])
  expect(red - green).toBeGreaterThan(60)
  expect((await colourAt(made, 400, 100)).slice(2)).toEqual([255, 255, 255, 255])
  await page.getByRole('button', { name: 'Undo last line' }).click()
  expect(make).toBe(null)
})
