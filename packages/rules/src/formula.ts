/**
 * A number computed from other numbers: `{turnover} / {hours}`, `100 * ({offersWon} + 1) / max({offers}; 1)`. A closed
 * language: names in braces, numbers with a decimal point, + - * / ( ), and min, max, abs, round; nothing else.
 */
export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'negative'; of: Formula }
  | { kind: 'pair'; sign: Sign; left: Formula; right: Formula }
  | { kind: 'call'; name: FormulaFunction; of: Formula[] }

type Sign = '+' | '-' | '*' | '/'

export const FORMULA_FUNCTIONS = ['min', 'max', 'abs', 'round'] as const
export type FormulaFunction = (typeof FORMULA_FUNCTIONS)[number]

export const LONGEST_FORMULA = 300
const DEEPEST = 20

type Reader = { tokens: string[]; at: number; depth: number }

const TOKEN = /\{[A-Za-z][A-Za-z0-9]*\}|\d+(?:\.\d+)?|[a-z]+|[-+*/();]/g

/** Undefined if it cannot be parsed. */
export function readFormula(text: string): Formula | undefined {
  if (text.length > LONGEST_FORMULA) return undefined
  const tokens = text.match(TOKEN) ?? []
  if (tokens.length === 0 || text.replaceAll(TOKEN, '').trim() !== '') return undefined
  const reader = { tokens, at: 0, depth: 0 }
  const formula = sum(reader)
  return formula && reader.at === tokens.length ? formula : undefined
}

const next = (reader: Reader): string => reader.tokens[reader.at] ?? ''

function take(reader: Reader, token: string): boolean {
  if (next(reader) !== token) return false
  reader.at += 1
  return true
}

const sum = (reader: Reader) => pairs(reader, ['+', '-'], product)
const product = (reader: Reader) => pairs(reader, ['*', '/'], factor)

function pairs(
  reader: Reader,
  signs: readonly Sign[],
  part: (reader: Reader) => Formula | undefined,
): Formula | undefined {
  let left = part(reader)
  for (;;) {
    const sign = signs.find(one => one === next(reader))
    if (!left || !sign) return left
    reader.at += 1
    const right = part(reader)
    left = right && { kind: 'pair', sign, left, right }
  }
}

function factor(reader: Reader): Formula | undefined {
  reader.depth += 1
  const found = reader.depth > DEEPEST ? undefined : inner(reader)
  reader.depth -= 1
  return found
}

function inner(reader: Reader): Formula | undefined {
  if (take(reader, '-')) {
    const of = factor(reader)
    return of && { kind: 'negative', of }
  }
  if (take(reader, '(')) {
    const of = sum(reader)
    return take(reader, ')') ? of : undefined
  }
  const token = next(reader)
  reader.at += 1
  if (/^\d/.test(token)) return { kind: 'number', value: Number(token) }
  if (token.startsWith('{')) return { kind: 'name', name: token.slice(1, -1) }
  const name = FORMULA_FUNCTIONS.find(one => one === token)
  return name && take(reader, '(') ? called(reader, name) : undefined
}

function called(reader: Reader, name: FormulaFunction): Formula | undefined {
  const of: Formula[] = []
  do {
    const one = sum(reader)
    if (!one) return undefined
    of.push(one)
  } while (take(reader, ';'))
  const isFew = name === 'min' || name === 'max' || of.length === 1
  return take(reader, ')') && isFew ? { kind: 'call', name, of } : undefined
}

/** The names that the formula uses, each once. */
export function namesIn(formula: Formula): string[] {
  switch (formula.kind) {
    case 'name':
      return [formula.name]
    case 'number':
      return []
    case 'negative':
      return namesIn(formula.of)
    case 'pair':
      return [...new Set([...namesIn(formula.left), ...namesIn(formula.right)])]
    case 'call':
      return [...new Set(formula.of.flatMap(namesIn))]
    default:
      return formula satisfies never
  }
}

const PAIRS: Record<Sign, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
}
const CALLS: Record<FormulaFunction, (of: number[]) => number> = {
  min: of => Math.min(...of),
  max: of => Math.max(...of),
  abs: ([of = 0]) => Math.abs(of),
  round: ([of = 0]) => Math.round(of),
}

/** Null if a number that it uses is missing, or if the result is not finite, as in a division by zero. */
export function reckon(formula: Formula, valueOf: (name: string) => number | null): number | null {
  const value = reckoned(formula, valueOf)
  return value !== null && Number.isFinite(value) ? value : null
}

function reckoned(formula: Formula, valueOf: (name: string) => number | null): number | null {
  switch (formula.kind) {
    case 'number':
      return formula.value
    case 'name':
      return valueOf(formula.name)
    case 'negative': {
      const of = reckon(formula.of, valueOf)
      return of === null ? null : -of
    }
    case 'pair': {
      const [left, right] = [reckon(formula.left, valueOf), reckon(formula.right, valueOf)]
      return left === null || right === null ? null : PAIRS[formula.sign](left, right)
    }
    case 'call': {
      const of = formula.of.map(one => reckon(one, valueOf))
      return of.some(one => one === null) ? null : CALLS[formula.name](of as number[])
    }
    default:
      return formula satisfies never
  }
}

/** A formula as its author reads it: names in square brackets, and the decimal separator of their language. */
export function shownFormula(text: string, label: (name: string) => string, isPoint: boolean): string {
  const shown = isPoint ? text : text.replaceAll(/(\d)\.(\d)/g, '$1,$2')
  return shown.replaceAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (_, name: string) => `[${label(name)}]`)
}

/** The stored form of what somebody typed. An unknown name stays in its square brackets, which no formula contains. */
export function typedFormula(typed: string, nameOf: (label: string) => string | undefined, isPoint: boolean): string {
  const named = typed.replaceAll(/\[([^\][]*)\]/g, (whole, label: string) => {
    const name = nameOf(label.trim())
    return name ? `{${name}}` : whole
  })
  const plain = named.replaceAll('×', '*').replaceAll('÷', '/').replaceAll(/[−–]/g, '-')
  return (isPoint ? plain : plain.replaceAll(/(\d),(\d)/g, '$1.$2')).trim()
}
