/**
 * Evaluates arithmetic typed into an amount field, in the format of a language: `3*1250`, `(12+4)*545,50`,
 * `1.284,50/2`. Undefined if it cannot be parsed, divides by zero or is not finite.
 */
export function calculate(text: string, language: string): number | undefined {
  const tokens = tokensOf(text, language === 'en-US')
  if (!tokens || tokens.length === 0) return undefined
  const reader = { tokens, at: 0 }
  const value = sum(reader)
  if (value === undefined || reader.at < tokens.length || !Number.isFinite(value)) return undefined
  return Math.round((value + Number.EPSILON) * 1e6) / 1e6
}

type Reader = { tokens: (number | string)[]; at: number }

const LONGEST = 200

function tokensOf(text: string, isPoint: boolean): (number | string)[] | undefined {
  if (text.length > LONGEST) return undefined
  const plain = text
    .replaceAll(isPoint ? /[,\s]/g : /[.\s\u00A0]/g, '')
    .replaceAll('×', '*')
    .replaceAll(/[−–]/g, '-')
    .replaceAll('÷', '/')
    .replaceAll(',', '.')
  const found = plain.match(/\d+(?:\.\d+)?|\.\d+|[-+*/()]/g) ?? []
  if (found.join('') !== plain) return undefined
  return found.map(token => (/\d/.test(token) ? Number(token) : token))
}

function sum(reader: Reader): number | undefined {
  let value = product(reader)
  while (value !== undefined && (reader.tokens[reader.at] === '+' || reader.tokens[reader.at] === '-')) {
    const sign = reader.tokens[reader.at] === '+' ? 1 : -1
    reader.at += 1
    const next = product(reader)
    value = next === undefined ? undefined : value + sign * next
  }
  return value
}

function product(reader: Reader): number | undefined {
  let value = factor(reader)
  while (value !== undefined && (reader.tokens[reader.at] === '*' || reader.tokens[reader.at] === '/')) {
    const isTimes = reader.tokens[reader.at] === '*'
    reader.at += 1
    const next = factor(reader)
    if (next === undefined || (!isTimes && next === 0)) return undefined
    value = isTimes ? value * next : value / next
  }
  return value
}

function factor(reader: Reader): number | undefined {
  const token = reader.tokens[reader.at]
  reader.at += 1
  if (typeof token === 'number') return token
  if (token === '-') {
    const value = factor(reader)
    return value === undefined ? undefined : -value
  }
  if (token !== '(') return undefined
  const value = sum(reader)
  if (reader.tokens[reader.at] !== ')') return undefined
  reader.at += 1
  return value
}
