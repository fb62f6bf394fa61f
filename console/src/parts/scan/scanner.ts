import { openDetector } from './bar-code.ts'

/** How often the picture is looked at, and how long one code counts once. */
const EVERY_MS = 200
const ONCE_MS = 2500

/** Looks through the back camera into `video` and tells each code that it reads; answers how to stop. Throws where there is no camera, or it may not be used. */
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
