import { chooseLanguage, type Language } from '@casekit/messages/language'

/**
 * The attribute, or else the nearest `lang` above the element (through shadow roots), the browser's language, or
 * Danish.
 */
export function languageFor(element: Element, wish: string | undefined): Language {
  return chooseLanguage(wish || nearestLang(element), navigator.languages)
}

function nearestLang(element: Element): string | null {
  for (let at: Element | null = element; at; at = hostOf(at)) {
    const found = at.closest('[lang]')
    if (found) return found.getAttribute('lang')
  }
  return null
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}
