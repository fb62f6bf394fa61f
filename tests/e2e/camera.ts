import type { Page } from '@playwright/test'

/** A camera that sees one bar code after the other, and a browser that reads them. */
export async function holdBefore(page: Page, codes: string[]): Promise<void> {
  await page.addInitScript(seen => {
    const left = [...seen]
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['ean_13'])
        }

        detect = () => Promise.resolve(left.length > 0 ? [{ rawValue: left.shift() }] : [])
      },
    })
    // a stream only has frames while something is drawn
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = document.createElement('canvas')
      const drawing = canvas.getContext('2d')
      setInterval(() => drawing?.fillRect(0, 0, 9, 9), 50)
      return Promise.resolve(canvas.captureStream())
    }
  }, codes)
}
