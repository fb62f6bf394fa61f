const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (header: string, names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(header))?.[1]

/** `Firefox · Windows` from a User-Agent header: enough to recognize one's own devices; empty if neither is known. */
export function deviceOf(userAgent: string): string {
  return [named(userAgent, BROWSERS), named(userAgent, SYSTEMS)].filter(Boolean).join(' · ')
}
