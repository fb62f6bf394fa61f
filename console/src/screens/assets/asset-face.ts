export type AssetFace = 'list' | 'tree'

/** Reads `?face=tree`; without it the list is shown. */
export const readFace = (query: string): AssetFace =>
  new URLSearchParams(query).get('face') === 'tree' ? 'tree' : 'list'

/** The address of a face over the address that the list would have: the same filters, and no page of it. */
export function faceHref(listHref: string, face: AssetFace): string {
  if (face === 'list') return listHref
  const [path = '', query = ''] = listHref.split('?')
  const to = new URLSearchParams(query)
  to.delete('page')
  to.set('face', face)
  return `${path}?${to.toString()}`
}
