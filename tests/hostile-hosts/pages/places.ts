/** What the lab wants mounted, as JSON in the page. */
export function readPlaces(): { tags: string[]; attributes: Record<string, string> } {
  return JSON.parse(document.querySelector('#places')?.textContent ?? '') as ReturnType<typeof readPlaces>
}

/**
 * Gives every widget a container of the same width, whatever the page's div styles (with and without the 58 px a page
 * may add around the element, it is between the same two breakpoints), and the same font, since a widget takes the
 * page's by design (look.md). Set by script, which a strict policy allows.
 */
export function dressPlace(place: Element | null): void {
  if (place instanceof HTMLElement)
    place.style.cssText = `all: initial !important; display: block !important; width: 575px !important; --casekit-font: DejaVu Sans`
}
