type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Detectors = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

const detectors = () => (globalThis as { BarcodeDetector?: Detectors }).BarcodeDetector
/** What stands on goods and shelves. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'data_matrix', 'qr_code']
const PAUSE_MS = 150

/** Whether this browser reads codes with its camera; others type them, or use a scanner that types. */
export const canScan = (): boolean => detectors() !== undefined && 'mediaDevices' in navigator

export type Scan = { stop: () => void }

/** Shows what the camera sees in `video` and tells the first code in it. Rejects where there is no camera, or it may not be used. */
export async function scanInto(video: HTMLVideoElement, onCode: (code: string) => void): Promise<Scan> {
  const Detector = detectors()
  if (!Detector) throw new Error('no codes are read here')
  const known = await Detector.getSupportedFormats()
  const detector = new Detector({ formats: FORMATS.filter(format => known.includes(format)) })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  video.srcObject = stream
  await video.play()
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    clearTimeout(timer)
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  const look = async () => {
    const [found] = await detector.detect(video).catch(() => [])
    if (video.srcObject === null) return
    if (found?.rawValue) {
      stop()
      onCode(found.rawValue)
    } else timer = setTimeout(() => void look(), PAUSE_MS)
  }
  void look()
  return { stop }
}
