import type { Look, LookColor, LookScheme } from '@casekit/contract/look'
import { contrast, readable } from './contrast.ts'

/** The look that a company starts from. */
export const DELIVERED_LOOK: Look = {
  light: { brand: '#1f539f', surface: '#ffffff', text: '#141f29', border: '#e1e7ec' },
  dark: { brand: '#80b8f2', surface: '#121a22', text: '#e7edf2', border: '#24303a' },
  radius: 6,
  density: 'standard',
  font: 'delivered',
}

/** The delivered warning colors are used unchanged on the company's surface. */
const WARNING: Record<LookScheme, string> = { light: '#b3382c', dark: '#f08d7e' }

export type LookCheck = {
  name: 'text' | 'brand' | 'warning'
  /** The color to change if the check fails. */
  color: LookColor
  ratio: number
  least: number
}

/** The contrasts that a scheme needs, and those that it has. */
export function lookChecks(look: Look, scheme: LookScheme): LookCheck[] {
  const { brand, surface, text } = look[scheme]
  return [
    { name: 'text', color: 'text', ratio: contrast(text, surface), least: 7 },
    { name: 'brand', color: 'brand', ratio: contrast(brand, surface), least: 3 },
    { name: 'warning', color: 'surface', ratio: contrast(WARNING[scheme], surface), least: 4.5 },
  ]
}

/** The first unreadable color, with its scheme. */
export function lookFault(look: Look): { scheme: LookScheme; check: LookCheck } | undefined {
  for (const scheme of ['light', 'dark'] as const) {
    const check = lookChecks(look, scheme).find(({ ratio, least }) => ratio < least)
    if (check) return { scheme, check }
  }
  return undefined
}

/** The brand color, made readable on white paper. */
export const paperAccent = (look: Look): string => readable(look.light.brand, '#ffffff', 4.5)
