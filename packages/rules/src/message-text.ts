import {
  isArgumentElement,
  isPluralElement,
  isPoundElement,
  isLiteralElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'

/** A text as the browser gets it: unchanged if it has nothing to fill in, else parsed. */
export type CompiledMessage = string | MessageFormatElement[]

/** Why a text cannot replace another: it cannot be parsed, or its placeholders differ. */
export type MessageFault = 'unreadable' | 'placeholders'

const parseMessage = (text: string) => parse(text, { captureLocation: false, shouldParseSkeletons: true })

/** Throws if the text is not an ICU message. */
export function compileMessage(text: string): CompiledMessage {
  if (!/[{<]/.test(text)) return text
  const elements = parseMessage(text)
  const [only] = elements
  return elements.length === 1 && only && isLiteralElement(only) ? only.value : elements
}

/**
 * Why `text` may not replace `originals` (the same text in every language it ships in); undefined if it may. It must
 * use the same placeholders, each as one of the originals does or plainly, and no tags of its own.
 */
export function faultOfMessage(text: string, originals: readonly string[]): MessageFault | undefined {
  const own = readUses(text)
  if (!own) return 'unreadable'
  const known = originals.flatMap(original => [...(readUses(original) ?? [])])
  const names = new Set(known.map(nameOf))
  const fits = [...own].every(use => known.includes(use) || (use.endsWith(PLAIN) && mayBePlain(nameOf(use), known)))
  const isComplete = [...names].every(name => [...own].some(use => nameOf(use) === name))
  return fits && isComplete ? undefined : 'placeholders'
}

const PLAIN = ' plain'
const TAG = ' tag'
const nameOf = (use: string) => use.slice(0, use.lastIndexOf(' '))
const mayBePlain = (name: string, known: string[]) => known.some(use => nameOf(use) === name && !use.endsWith(TAG))

function readUses(text: string): Set<string> | undefined {
  try {
    return new Set(usesIn(parseMessage(text)))
  } catch {
    return undefined
  }
}

/** Each placeholder with its use: `count plural`, `name plain`, `b tag`. */
function usesIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap(element => {
    if (isLiteralElement(element) || isPoundElement(element)) return []
    if (isTagElement(element)) return [element.value + TAG, ...usesIn(element.children)]
    if (isArgumentElement(element)) return [element.value + PLAIN]
    if ('options' in element) {
      const way = isPluralElement(element) ? 'plural' : 'select'
      return [`${element.value} ${way}`, ...Object.values(element.options).flatMap(option => usesIn(option.value))]
    }
    return [`${element.value} ${element.type}`]
  })
}
