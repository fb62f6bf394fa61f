/** What a browser that can read bar codes offers; others have no such thing. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this device has a camera to ask for, and a browser that reads bar codes. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code']

/** Reads what the camera sees. */
export function openDetector(): Detector | undefined {
  const Reader = detectorClass()
  return Reader && new Reader({ formats: FORMATS })
}
