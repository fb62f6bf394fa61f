import { openDetector } from './bar-code.ts'

/** The interval between frames, and how long the same code is ignored after it was read. */
const EVERY_MS = 200
const ONCE_MS = 2500

/**
 * Shows the back camera in `video` and calls `onCode` for each code read; returns the stop function. Throws without a
 * camera or permission.
 */
export async function startScanner(video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  const detector = await openDetector()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  video.srcObject = stream
  await video.play()
  let last = { code: '', at: 0 }
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking || !detector) return
    isLooking = true
    const [found] = await detector.detect(video).catch(() => [])
    isLooking = false
    const code = found?.rawValue.trim() ?? ''
    const now = performance.now()
    if (!code || (code === last.code && now - last.at < ONCE_MS)) return
    last = { code, at: now }
    onCode(code)
  }

  const timer = setInterval(() => void look(), EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
