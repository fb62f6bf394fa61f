/** The API of browsers that can read bar codes. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Detectors = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

const detectors = (): Detectors | undefined => (globalThis as { BarcodeDetector?: Detectors }).BarcodeDetector

/**
 * Whether this device has camera access and a browser that reads codes; others type them, or use a scanner that types.
 */
export const canScan = (): boolean =>
  detectors() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** The formats used on goods, shelves and labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'data_matrix', 'qr_code']

/** Returns a reader for the formats that this browser supports: it would throw on others. */
export async function openDetector(): Promise<Detector | undefined> {
  const Reader = detectors()
  if (!Reader) return undefined
  const known = await Reader.getSupportedFormats()
  return new Reader({ formats: FORMATS.filter(format => known.includes(format)) })
}
