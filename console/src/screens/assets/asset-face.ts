export type AssetFace = 'list' | 'tree'

/** Reads `?face=tree`; without it the list is shown. */
export const readFace = (query: string): AssetFace =>
  new URLSearchParams(query).get('face') === 'tree' ? 'tree' : 'list'

/** The address of a view, based on the list's: the same filters, without a page. */
export function faceHref(listHref: string, face: AssetFace): string {
  if (face === 'list') return listHref
  const [path = '', query = ''] = listHref.split('?')
  const to = new URLSearchParams(query)
  to.delete('page')
  to.set('face', face)
  return `${path}?${to.toString()}`
}
